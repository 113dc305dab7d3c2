import type { ShouldRevalidateFunctionArgs } from 'react-router'

/** Changes of the cart do not affect public pages. */
export const notAfterActions = ({ formMethod, defaultShouldRevalidate }: ShouldRevalidateFunctionArgs): boolean =>
  formMethod === undefined || formMethod === 'GET' ? defaultShouldRevalidate : false

/** A product page holds all its variants: a selection only changes the address. */
export const productRevalidation = (navigation: ShouldRevalidateFunctionArgs): boolean =>
  navigation.currentUrl.pathname === navigation.nextUrl.pathname ? false : notAfterActions(navigation)
