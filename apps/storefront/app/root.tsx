import cyrillicFont from '@delguur/design/fonts/inter-cyrillic.woff2?url'
import cyrillicExtraFont from '@delguur/design/fonts/inter-cyrillic-ext.woff2?url'
import latinFont from '@delguur/design/fonts/inter-latin.woff2?url'
import latinExtraFont from '@delguur/design/fonts/inter-latin-ext.woff2?url'
import { type ReactNode, useContext } from 'react'
import {
  Links,
  type LinksFunction,
  type LoaderFunctionArgs,
  Meta,
  Outlet,
  Scripts,
  type ShouldRevalidateFunctionArgs,
  useLocation,
  useRouteLoaderData,
} from 'react-router'
import { ageQuery } from './features/age/age-gate.server.ts'
import { FALLBACK_TEXTS } from './i18n/fallback-texts.ts'
import { localeOfPath } from './i18n/locale.ts'
import { translationOfPath } from './i18n/page-language.server.ts'
import { shopContext } from './server-context.ts'
import { MARK_SIGNED_IN, UserContext } from './state/user-context.ts'
import { inlineStyles, STYLES_ID } from './ui/inline-styles.ts'
import { shellData } from './ui/layout/shell-data.ts'
import { RestartScreen } from './ui/restart-screen.tsx'

export const links: LinksFunction = () =>
  [cyrillicFont, latinFont, cyrillicExtraFont, latinExtraFont].map((href) => ({
    rel: 'preload',
    href,
    as: 'font',
    type: 'font/woff2',
    crossOrigin: 'anonymous',
  }))

export function loader({ context, request }: LoaderFunctionArgs) {
  const shop = context.get(shopContext)
  const language = translationOfPath(new URL(request.url).pathname)
  // Where the age is asked everywhere, suggestions may show all that the site sells.
  return {
    ...shellData(shop),
    ...(language && { language }),
    ...(shop.site.configs.age_gate === 'site' && ageQuery(shop)),
  }
}

/** Header and footer do not change from page to page, except with the language. */
export function shouldRevalidate({ currentUrl, nextUrl }: ShouldRevalidateFunctionArgs) {
  return localeOfPath(currentUrl.pathname) !== localeOfPath(nextUrl.pathname)
}

export function Layout({ children }: { children: ReactNode }) {
  const { pathname } = useLocation()
  const shell = useRouteLoaderData<typeof loader>('root')
  const user = useContext(UserContext)
  const userData = user === undefined ? undefined : JSON.stringify(user)
  return (
    <html
      lang={shell?.language ?? localeOfPath(pathname)}
      data-user={userData}
      data-own-colours={shell?.theme?.isAlwaysLight ? '' : undefined}
      suppressHydrationWarning
    >
      <head>
        <meta charSet="utf-8" />
        {userData === undefined && <script dangerouslySetInnerHTML={{ __html: MARK_SIGNED_IN }} />}
        <meta name="viewport" content="width=device-width, initial-scale=1, viewport-fit=cover" />
        <meta name="theme-color" content={shell?.theme?.paper ?? '#ffffff'} />
        {/* React would escape the `>` of the stylesheet in a text child. */}
        <style id={STYLES_ID} dangerouslySetInnerHTML={{ __html: inlineStyles }} />
        {shell?.theme && <style dangerouslySetInnerHTML={{ __html: shell.theme.css }} />}
        {shell?.icon ? (
          <link rel="icon" type="image/png" sizes="192x192" href={`/icon-192.png?v=${shell.icon}`} />
        ) : (
          <link rel="icon" type="image/svg+xml" href="/icon.svg" />
        )}
        <link rel="apple-touch-icon" href={`/apple-touch-icon.png${shell?.icon ? `?v=${shell.icon}` : ''}`} />
        <link rel="manifest" href="/manifest.webmanifest" />
        <Links />
        <Meta />
      </head>
      <body>
        {children}
        {/* A page in another language is read without scripts. */}
        {!shell?.language && <Scripts />}
      </body>
    </html>
  )
}

export default function Root() {
  return <Outlet />
}

/** NAV-07: the error page for failures of the shell itself. */
export function ErrorBoundary() {
  const { title, text, action } = FALLBACK_TEXTS[localeOfPath(useLocation().pathname)]
  return <RestartScreen title={title} text={text} action={action} />
}
