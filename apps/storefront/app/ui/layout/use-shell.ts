import { useMemo } from 'react'
import { useRouteLoaderData } from 'react-router'
import type { loader } from '../../root.tsx'
import { deserialize } from '../../serialized.ts'
import type { ShellData } from './shell-data.ts'

/** Throws if the site data could not be loaded; the root error boundary handles it. */
export function useShell(): ShellData {
  const sent = useRouteLoaderData<typeof loader>('root')
  if (!sent) throw new Error('The shell needs the data of the site')
  return useMemo(() => ({ ...sent, ...deserialize(sent.menus) }), [sent])
}
