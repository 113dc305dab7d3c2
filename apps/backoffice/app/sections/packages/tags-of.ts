/** Codes that are written with commas or spaces between them, each once, in small letters. */
export const tagsOf = (text: string): string[] => [
  ...new Set(
    text
      .toLowerCase()
      .split(/[\s,;]+/)
      .filter((tag) => tag !== ''),
  ),
]
