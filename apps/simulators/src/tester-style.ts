import { createHash } from 'node:crypto'

export const STYLE = `
:root{color-scheme:light dark;--ground:#f3f5f8;--card:#fff;--ink:#16202b;--soft:#5b6877;--line:#dfe5ec;--main:#0b5fc0;--on-main:#fff;--good:#0c6b3f;--good-ground:#e2f4ea;--bad:#a11d2a;--bad-ground:#fbe7e8;--wait:#7a4b00;--wait-ground:#fdf1d9}
@media (prefers-color-scheme:dark){:root{--ground:#10151b;--card:#1a222b;--ink:#eef2f6;--soft:#a5b1be;--line:#313c48;--main:#7db5ff;--on-main:#06203f;--good:#7fe0ae;--good-ground:#123526;--bad:#ffa3aa;--bad-ground:#401a1e;--wait:#ffcf78;--wait-ground:#3c2c0c}}
*{box-sizing:border-box}
body{margin:0;background:var(--ground);color:var(--ink);font:16px/1.5 system-ui,-apple-system,"Segoe UI",Roboto,"Noto Sans",sans-serif}
.band{background:repeating-linear-gradient(-45deg,#ffd54a 0 14px,#ffc928 14px 28px);color:#332500;text-align:center;font-weight:700;letter-spacing:.04em;padding:8px 16px}
main{max-width:880px;margin:0 auto;padding:16px 16px 40px}
.top{display:flex;justify-content:space-between;align-items:center;gap:12px;min-height:44px}
a{color:var(--main)}
.top a{display:inline-flex;align-items:center;min-height:44px}
.hint{color:var(--soft);margin:4px 0 16px;font-size:.9375rem}
.card{background:var(--card);border:1px solid var(--line);border-radius:16px;padding:20px}
.grid{display:grid;gap:16px}
.state{display:inline-block;border-radius:999px;padding:4px 12px;font-weight:600;font-size:.875rem;background:var(--wait-ground);color:var(--wait)}
.state.paid{background:var(--good-ground);color:var(--good)}
.state.cancelled,.state.expired{background:var(--bad-ground);color:var(--bad)}
h1{font-size:2.25rem;line-height:1.2;margin:12px 0 4px;font-variant-numeric:tabular-nums}
h1.words{font-size:1.5rem}
.what{margin:0 0 16px;overflow-wrap:anywhere}
dl{display:grid;grid-template-columns:auto 1fr;gap:4px 16px;margin:0;font-size:.9375rem}
dt{color:var(--soft)}
dd{margin:0;text-align:right;overflow-wrap:anywhere;font-variant-numeric:tabular-nums}
ul{list-style:none;margin:16px 0 0;padding:12px 0 0;border-top:1px solid var(--line);font-size:.9375rem}
li{display:flex;justify-content:space-between;gap:16px;padding:3px 0}
li span:first-child{overflow-wrap:anywhere;min-width:0}
li span:last-child{white-space:nowrap;font-variant-numeric:tabular-nums}
h2{font-size:1rem;margin:16px 0 0}
h2+ul{margin-top:4px;padding-top:0;border:0}
.code{text-align:center}
.code svg{width:100%;max-width:240px;height:auto;background:#fff;border-radius:12px;padding:4px}
.notice{border-radius:12px;padding:12px 16px;margin:0 0 16px;background:var(--bad-ground);color:var(--bad);font-weight:600}
.notice a{color:inherit}
.notice.wait{background:var(--wait-ground);color:var(--wait)}
form{margin:0}
.actions{display:grid;gap:10px;margin-top:16px}
.pair{display:grid;grid-template-columns:2fr 3fr;gap:10px}
.pair button{height:100%;padding:8px 6px}
button,.button{display:flex;align-items:center;justify-content:center;width:100%;min-height:48px;padding:8px 14px;border-radius:12px;border:1px solid var(--line);background:var(--card);color:var(--ink);font:inherit;font-weight:600;text-align:center;text-decoration:none;cursor:pointer}
button:hover,.button:hover{border-color:var(--main)}
.main{background:var(--main);border-color:var(--main);color:var(--on-main);min-height:56px;font-size:1.125rem}
.main:hover{filter:brightness(1.08)}
:focus-visible{outline:3px solid var(--main);outline-offset:2px}
.small{color:var(--soft);font-size:.875rem;margin:-4px 0 0}
details{border-top:1px solid var(--line);padding-top:4px}
summary{min-height:44px;display:flex;align-items:center;cursor:pointer;font-weight:600}
summary::before{content:"▸";margin-right:8px}
details[open] summary::before{content:"▾"}
.amount{display:grid;grid-template-columns:1fr auto;gap:10px;align-items:end}
label{display:block;font-size:.875rem;color:var(--soft)}
input{width:100%;min-height:48px;margin-top:4px;padding:8px 12px;border-radius:12px;border:1px solid var(--soft);background:var(--card);color:var(--ink);font:inherit}
.actions+details{margin-top:16px}
@media (max-width:479px){dl{display:block}dt{margin-top:8px}dd{text-align:left}}
@media (min-width:760px){.grid{grid-template-columns:1fr 320px;align-items:start}main{padding-top:24px}}
`

const hash = createHash('sha256').update(STYLE).digest('base64')

/** No scripts and no subresources; forms go to the own origin only. */
export const CONTENT_SECURITY_POLICY = `default-src 'none'; style-src 'sha256-${hash}'; img-src data:; form-action 'self'; base-uri 'none'; frame-ancestors 'none'`
