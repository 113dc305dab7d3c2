// Builds the SDK as a package for others into packages/sdk/build, and packs it there.
import './node-version.mjs'
import { ensureInstalled } from './install.mjs'
import { runNode } from './process.mjs'

process.exitCode = (await ensureInstalled()) || (await runNode(['ops/build-sdk.ts']))
