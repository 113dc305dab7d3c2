import type { StaffCaller } from '@delguur/contract'
import { ApiError } from '@delguur/sdk'
import { QueryClient, QueryClientProvider, useQuery } from '@tanstack/react-query'
import { CoreAdminContext, type I18nProvider, localStorageStore } from 'ra-core'
import { lazy, Suspense, useEffect, useMemo } from 'react'
import { useLocation, useNavigate } from 'react-router'
import { BackOfficeProvider } from './api/back-office.tsx'
import { useChosenSite } from './api/chosen-site.ts'
import { staffClient } from './api/client.ts'
import { createDataProvider } from './api/data-provider.ts'
import { logOut } from './api/session.ts'
import type { Locale } from './i18n/translate.ts'
import { useLocale } from './i18n/use-messages.tsx'
import { Login } from './login/login.tsx'
import { NoRights } from './login/no-rights.tsx'
import { Unreachable } from './login/unreachable.tsx'
import { Shell } from './shell/shell.tsx'
import { Waiting } from './ui/waiting.tsx'

const SetUp = lazy(() => import('./security/set-up.tsx'))
const FirstAdministrator = lazy(() => import('./login/first-administrator.tsx'))
const Invitation = lazy(() => import('./login/invitation.tsx'))

const ME = ['me']
/** Answers of people who work at the same orders go stale soon. */
const STALE_AFTER_MS = 15_000

const queries = new QueryClient({
  defaultOptions: {
    queries: {
      staleTime: STALE_AFTER_MS,
      // A refusal stays one; the SDK itself repeats what did not arrive.
      retry: false,
    },
  },
})

const store = localStorageStore(undefined, 'back_office')

/** The session first: who is not logged in sees the login, at whatever address they came to. */
export function App() {
  return (
    <QueryClientProvider client={queries}>
      <Suspense fallback={<Waiting />}>
        <Way />
      </Suspense>
    </QueryClientProvider>
  )
}

/** The links of an invitation and of the first administrator work whoever is logged in. */
function Way() {
  const navigate = useNavigate()
  const { pathname } = useLocation()
  if (pathname === '/setup') return <FirstAdministrator />
  return pathname === '/invitation' ? <Invitation onLeave={() => navigate('/', { replace: true })} /> : <Session />
}

function Session() {
  const locale = useLocale()
  const { site, choose } = useChosenSite()
  const client = useMemo(() => staffClient(locale, () => queries.setQueryData(ME, null), site), [locale, site])
  const {
    data: me,
    error,
    refetch,
  } = useQuery<StaffCaller | null>({
    queryKey: ME,
    queryFn: async ({ signal }) => {
      try {
        return await client.request('GET /api/back_office/users/me', { signal })
      } catch (refused) {
        if (refused instanceof ApiError && refused.status === 401) return null
        throw refused
      }
    },
  })
  const dataProvider = useMemo(() => createDataProvider(client), [client])
  useRereadInLanguage(locale)

  async function leave() {
    await logOut(locale)
    choose(null)
    queries.clear()
    await refetch()
  }

  if (error instanceof ApiError && error.code === 'second_factor_required') {
    return <SetUp client={client} onDone={refetch} onLeave={leave} />
  }
  if (error instanceof ApiError && error.code === 'forbidden') return <NoRights onLeave={leave} />
  if (error) return <Unreachable text={error.message} onRetry={refetch} />
  if (me === undefined) return <Waiting />
  if (me === null) return <Login onDone={refetch} />
  return (
    <CoreAdminContext dataProvider={dataProvider} i18nProvider={CORE_TEXTS} queryClient={queries} store={store}>
      <BackOfficeProvider client={client} me={me} logOut={leave} site={site} chooseSite={choose}>
        <Shell />
      </BackOfficeProvider>
    </CoreAdminContext>
  )
}

/** The API answers in the language of the screen: what was read in the other is read anew. */
function useRereadInLanguage(locale: Locale) {
  useEffect(() => {
    if (locale) void queries.invalidateQueries()
  }, [locale])
}

/** ra-core shows no texts of its own here: screens pass it theirs, which it hands back. */
const CORE_TEXTS: I18nProvider = {
  translate: (key) => key,
  changeLocale: async () => {},
  getLocale: () => 'mn',
}
