/** Address of the Delguur whose goods are sold here, and the port of this shop. */
export const { SHOP_URL: shopUrl = 'http://127.0.0.1:3000', PORT: port = '8080' } = process.env
