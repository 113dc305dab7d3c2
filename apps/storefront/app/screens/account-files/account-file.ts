import type { Shop } from '@delguur/sdk'
import { data, type LoaderFunctionArgs } from 'react-router'
import { forCustomer } from '../../features/account/for-customer.server.ts'

interface AccountFile {
  name: string
  type: string
  body: Uint8Array<ArrayBuffer> | string
}

/** Documents that customers save: one route for all, since each would be named in the scripts of every page. */
export async function loader(call: LoaderFunctionArgs) {
  const { name, type, body } = await forCustomer(call, (api) =>
    fileOf(api, call.params['*'] ?? '', call.url.searchParams),
  )
  return new Response(body, {
    headers: {
      'Content-Type': type,
      'Content-Disposition': `attachment; filename="${name}"`,
      'Cache-Control': 'no-store',
    },
  })
}

async function fileOf(api: Shop, path: string, params: URLSearchParams): Promise<AccountFile> {
  const [, id] = /^quote-([1-9]\d{0,14})\.pdf$/.exec(path) ?? []
  if (id) return { name: path, type: 'application/pdf', body: await api.quotes.pdf(Number(id)) }
  if (path === 'statement.csv') {
    const [from, to] = [params.get('from'), params.get('to')]
    const body = await api.company.statement({ ...(from && { from }), ...(to && { to }) })
    return { name: path, type: 'text/csv; charset=utf-8', body }
  }
  throw data(null, { status: 404 })
}
