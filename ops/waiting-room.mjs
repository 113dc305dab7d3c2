import { createServer } from 'node:http'

const RETRY_SECONDS = 1

/** Steps of a start in order, in both languages. */
const STEPS = {
  installing: ['Багцуудыг суулгаж байна', 'Installing the packages'],
  building: ['Дэлгүүрийн хуудсуудыг бэлдэж байна', 'Building the storefront'],
  opening: ['Өгөгдлийн санг нээж байна', 'Opening the database'],
  loading: ['Үзүүлэнгийн дэлгүүрийг ачаалж байна', 'Loading the demo shop'],
}

/**
 * Listens on the shop's port until the shop does: progress pages that refresh themselves, and a “not ready” status for
 * programs. Plain Node, since no packages are installed yet.
 */
export async function openWaitingRoom({ host, port }) {
  let step = 'installing'
  const server = createServer((request, response) => {
    request.resume()
    const { status, type, body } = answer(request.url ?? '/', step)
    response.writeHead(status, {
      'content-type': type,
      'content-length': Buffer.byteLength(body),
      'content-security-policy': "default-src 'none'; style-src 'unsafe-inline'; frame-ancestors 'none'",
      'cache-control': 'no-store',
      'x-content-type-options': 'nosniff',
      // A kept-alive connection would not reach the shop.
      connection: 'close',
      ...(status === 503 && { 'retry-after': RETRY_SECONDS }),
    })
    response.end(request.method === 'HEAD' ? undefined : body)
  })
  await new Promise((resolve, reject) => {
    server.once('error', reject)
    server.listen(port, host, resolve)
  })

  const close = () => {
    server.close()
    server.closeIdleConnections()
  }
  return {
    close,

    port: () => server.address().port,

    tell(next) {
      step = next
    },

    /**
     * Watches the shop's process and passes it the open port when it is ready, so that no connection is refused in
     * between.
     */
    handOver(shop) {
      shop.on('message', (message) => {
        if (message.step === 'ready') shop.send('port', server, close)
        else step = message.step
      })
    },
  }
}

function answer(url, step) {
  const path = url.split('?')[0]
  const json = (status, body) => ({ status, type: 'application/json; charset=utf-8', body: JSON.stringify(body) })
  const [mn, en] = STEPS[step]
  if (path === '/healthz') return json(200, { status: 'ok' })
  if (path === '/readyz') return json(503, { status: `the shop is starting: ${en}` })
  if (/^\/(api|images)\/|\.json$/.test(path)) {
    return json(503, { error: `${mn} · ${en}`, code: 'overloaded', request_id: 'start' })
  }
  return { status: 503, type: 'text/html; charset=utf-8', body: page(step) }
}

function page(step) {
  const names = Object.keys(STEPS)
  const items = names
    .map((name) => {
      const state = name === step ? ' class="now" aria-current="step"' : ''
      const isDone = names.indexOf(name) < names.indexOf(step)
      const [mn, en] = STEPS[name]
      return `<li${state}><span aria-hidden="true">${isDone ? '✓' : '·'}</span><b>${mn}</b><i lang="en">${en}</i></li>`
    })
    .join('')
  return `<!doctype html>
<html lang="mn">
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<meta name="robots" content="noindex">
<meta http-equiv="refresh" content="${RETRY_SECONDS}">
<title>Дэлгүүр нээгдэж байна</title>
<style>
body{margin:0;min-height:100vh;display:grid;place-items:center;background:#f7f5f1;color:#1d1b18;font:16px/1.5 system-ui,sans-serif}
main{max-width:26rem;padding:1.5rem}
h1{margin:0;font-size:1.5rem;line-height:1.25}
p{margin:.25rem 0 1.5rem;color:#6b645a}
ol{margin:0;padding:0;list-style:none}
li{display:grid;grid-template-columns:1.5rem 1fr;padding:.5rem 0;border-top:1px solid #e3ded5;color:#6b645a}
b{font-weight:400}
i{grid-column:2;font-style:normal;font-size:.875rem}
.now{color:#1d1b18}
.now b{font-weight:700}
</style>
<main>
<h1>Дэлгүүр нээгдэж байна</h1>
<p lang="en">The shop is about to open. This page asks again by itself.</p>
<ol>${items}</ol>
</main>
</html>
`
}
