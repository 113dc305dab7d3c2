import type { AnchorHTMLAttributes } from 'react'
import { Link as RouterLink, useRouteLoaderData } from 'react-router'
import { useLocale, useMessages } from '../i18n/use-messages.tsx'
import type { loader } from '../root.tsx'
import { linkTarget } from './link-target.ts'
import { prefersReducedData } from './prefers-reduced-data.ts'
import { VisuallyHidden } from './visually-hidden.tsx'

export interface LinkProps extends Omit<AnchorHTMLAttributes<HTMLAnchorElement>, 'href' | 'target' | 'rel'> {
  /** A path of the shop without language (`/cart`), or any URL from a menu or banner. */
  to: string
  /** `viewport` is only for the first few cards of a page. */
  prefetch?: 'intent' | 'viewport' | 'none'
  replace?: boolean
}

/** Opens screens in the app and in the current language, other sites in a new tab (NAV-03). */
export function Link({ to, prefetch = 'intent', replace = false, children, ...rest }: LinkProps) {
  const locale = useLocale()
  const t = useMessages()
  const origin = useRouteLoaderData<typeof loader>('root')?.origin
  const target = linkTarget(to, locale, origin)
  switch (target.kind) {
    case 'screen':
      return (
        <RouterLink
          to={target.to}
          prefetch={prefersReducedData() ? 'none' : prefetch}
          // The whole manifest is known from the start, so there are no routes to discover.
          discover="none"
          replace={replace}
          {...rest}
        >
          {children}
        </RouterLink>
      )
    case 'document':
      return (
        <a href={target.href} {...rest}>
          {children}
        </a>
      )
    case 'external':
      return (
        <a href={target.href} target="_blank" rel="noopener noreferrer" {...rest}>
          {children}
          <VisuallyHidden> ({t('nav.new_tab')})</VisuallyHidden>
        </a>
      )
    case 'none':
      return <span className={rest.className}>{children}</span>
  }
}
