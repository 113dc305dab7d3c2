import { Html } from './html.ts'

export const style = new Html(`
body { margin: 0; font: 16px/1.5 system-ui, sans-serif; color: #2b2118; background: #faf6ef }
header, main { max-width: 60rem; margin: 0 auto; padding: 1rem }
header { display: flex; justify-content: space-between; border-bottom: 2px solid #b4541f }
header a { font-weight: 700; text-decoration: none }
a { color: #8a3c12 }
h1 { font-size: 1.6rem; line-height: 1.2 }
.goods { display: grid; grid-template-columns: repeat(auto-fill, minmax(9.5rem, 1fr)); gap: 1rem; padding: 0; list-style: none }
.goods a { display: grid; gap: .25rem; text-decoration: none; color: inherit }
img { width: 100%; max-width: 20rem; height: auto; aspect-ratio: 1; object-fit: contain; background: #fff }
table { width: 100%; border-collapse: collapse }
td { padding: .5rem 0; border-bottom: 1px solid #e4d8c6 }
td:last-child { text-align: right; white-space: nowrap }
form { display: flex; flex-wrap: wrap; gap: .75rem; align-items: end }
form[action="/checkout"] { display: grid; max-width: 26rem; align-items: stretch }
label { display: grid; gap: .25rem }
label.check { display: flex; gap: .5rem; align-items: center }
input, select, button, .button { min-height: 2.75rem; padding: 0 .75rem; font: inherit; border: 1px solid #b9a58a; border-radius: .375rem; background: #fff; box-sizing: border-box }
input[type=checkbox] { min-height: 0; width: 1.25rem; height: 1.25rem }
input[type=number] { width: 5rem }
button, .button { display: inline-flex; align-items: center; color: #fff; background: #8a3c12; border-color: #8a3c12; text-decoration: none; cursor: pointer }
[role=alert] { color: #a3160c }
[role=status] { color: #2d6a30; font-weight: 600 }
nav { display: flex; justify-content: space-between }
`)
