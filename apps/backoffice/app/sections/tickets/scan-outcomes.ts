import type { ScanOutcome } from '@delguur/contract'

/** Whether the holder was let in. */
export const isGood = (outcome: ScanOutcome): boolean => outcome === 'used' || outcome === 'repeated'
