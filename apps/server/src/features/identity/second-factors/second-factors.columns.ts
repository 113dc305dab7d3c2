/** What a challenge is signed for. */
export type ChallengePurpose = 'make' | 'enter'

/** Types of the JSON columns, and of text columns with a fixed set of values. */
export interface Columns {
  'passkey_challenges.purpose': ChallengePurpose
}
