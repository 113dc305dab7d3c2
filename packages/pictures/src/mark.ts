/** A shopping bag on ink, 512 × 512 without margin: the shop's icon where its name has no room. */
export const drawBagMark = (): string =>
  '<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 512 512" width="512" height="512">' +
  '<rect width="512" height="512" fill="#1d1b18"/>' +
  '<path d="M148 200h216l20 196a16 16 0 0 1-16 18H144a16 16 0 0 1-16-18z" fill="#fff"/>' +
  '<path d="M196 236v-52a60 60 0 0 1 120 0v52" fill="none" stroke="#fff" stroke-width="24" stroke-linecap="round"/>' +
  '<path d="M196 212v24M316 212v24" stroke="#1d1b18" stroke-width="24" stroke-linecap="round"/>' +
  '</svg>'
