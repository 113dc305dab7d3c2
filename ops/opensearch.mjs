// Runs a command with an empty OpenSearch, which stops with the command: node ops/opensearch.mjs node ops/test.mjs …
import './node-version.mjs'
import { ensureInstalled } from './install.mjs'
import { OpenSearchMissing, startOpenSearch } from './opensearch-server.mjs'
import { run } from './process.mjs'

const [command, ...args] = process.argv.slice(2)
if (!command) {
  console.error('Usage: node ops/opensearch.mjs COMMAND [ARGUMENT …]')
  process.exit(2)
}

const installed = await ensureInstalled()
if (installed !== 0) process.exit(installed)
const openSearch = await startOpenSearch().catch((error) => {
  if (!(error instanceof OpenSearchMissing)) throw error
  // A machine with only Node and npm is supported: the test reports the skipped part and continues.
  console.log(`OpenSearch was skipped: ${error.message}\n\n0 passed, 0 failed`)
  process.exit(0)
})
console.log(`OpenSearch is at ${openSearch.url}`)
try {
  process.exitCode = await run(command, args, { env: { TEST_SEARCH_URL: openSearch.url } })
} finally {
  await openSearch.stop()
}
