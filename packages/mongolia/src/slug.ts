import { romanise } from './transliteration.ts'

const LONGEST = 80

/**
 * A name as a URL segment: lower-case Latin letters, digits and single hyphens, at most 80; empty if the name has none,
 * so use a number then.
 */
export function slug(name: string): string {
  const latin = romanise(name.normalize('NFKC'))
    .normalize('NFD')
    .replace(/\p{M}|['’ʼ`]/gu, '')
    .toLowerCase()
  const hyphened = latin.replace(/[^a-z0-9]+/g, '-').replace(/^-|-$/g, '')
  return hyphened.length <= LONGEST ? hyphened : cutAtWord(hyphened)
}

function cutAtWord(hyphened: string): string {
  const end = hyphened.lastIndexOf('-', LONGEST)
  return hyphened.slice(0, end > 0 ? end : LONGEST)
}
