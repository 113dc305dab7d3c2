const WORDS_A_MINUTE = 180

/** Whole minutes that a text takes to read, at least one; goods that it names and addresses of pictures are not read. */
export function readingMinutes(markdown: string): number {
  const prose = markdown.replace(/```products[\s\S]*?```/g, ' ').replace(/\]\([^)\n]*\)/g, ' ')
  const words = prose.match(/[\p{L}\p{N}]+/gu)?.length ?? 0
  return Math.max(1, Math.round(words / WORDS_A_MINUTE))
}
