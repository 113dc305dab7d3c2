import fc from 'fast-check'
import { isFullTier } from '../apps/server/testing/tier.ts'

// The same cases in every ordinary run, so that what passed once passes again; the full tier looks for others.
if (!isFullTier) fc.configureGlobal({ seed: 1206 })
