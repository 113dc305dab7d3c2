import { STOREFRONT_CLIENT } from '@delguur/contract/constants'
import { type Access, browserTokens, createAccess, createClient } from '@delguur/sdk'

/** ACC-01: the token of the shop's own pages, kept in local storage. It opens what everybody may see. */
export const openAppAccess = (): Access =>
  createAccess({
    tokens: browserTokens(),
    app: { clientId: STOREFRONT_CLIENT },
    request: createClient({ locale: 'mn' }).request,
  })
