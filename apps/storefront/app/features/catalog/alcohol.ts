/** The kind of product (`product_cat`) that has laws of its own, and that analytics are never told about. */
export const ALCOHOL = 'alcohol'
