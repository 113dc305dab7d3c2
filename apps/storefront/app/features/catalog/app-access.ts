import { STOREFRONT_CLIENT } from '@delguur/contract/constants'
import { type Access, browserTokens, createAccess, createClient } from '@delguur/sdk'

/** ACC-01: the app token of the shop's own pages, in local storage. It gives access to public data. */
export const openAppAccess = (): Access =>
  createAccess({
    tokens: browserTokens(),
    app: { clientId: STOREFRONT_CLIENT },
    request: createClient({ locale: 'mn' }).request,
  })
