/** The parameter of a page's address that names a variant. */
export const VARIANT_PARAMETER = 'variant'
/** The prefix of a selected option on a product page: `opt_colour=black`. */
export const OPTION_PREFIX = 'opt_'
