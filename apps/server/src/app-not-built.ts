/** Thrown at the start of a shop whose apps were not built. */
export class AppNotBuilt extends Error {
  constructor(app: 'storefront' | 'back office') {
    super(`The ${app} is not built yet: start the shop with \`npm start\`, which builds it.`)
  }
}
