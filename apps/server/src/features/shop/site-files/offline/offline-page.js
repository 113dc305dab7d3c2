const [isEnglish, stored] = [/^\/en(\/|$)/.test(location.pathname), readState()]
const shown = document.querySelector(isEnglish ? 'section[lang=en]' : 'section[lang=mn]')
if (shown) {
  document.documentElement.lang = shown.lang
  for (const other of document.querySelectorAll('section')) other.hidden = other !== shown
}
for (const note of document.querySelectorAll('[data-waiting]')) {
  note.hidden = stored.length === 0
  note.textContent = note.textContent.replace(
    '#',
    stored.reduce((sum, line) => sum + line.quantity, 0),
  )
}
for (const button of document.querySelectorAll('button')) button.addEventListener('click', () => location.reload())
addEventListener('online', () => location.reload())

/** What was put into the cart without a connection. */
function readState() {
  try {
    return JSON.parse(localStorage.getItem('shop')).state.unsentLines.filter((line) => line.quantity > 0)
  } catch {
    return []
  }
}
