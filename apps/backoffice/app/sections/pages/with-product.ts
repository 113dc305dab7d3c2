type Body = { mn: string; en?: string }

const OPEN_BLOCK = /```products[^\n]*\n(?:[^`\n]+\n)*```\s*$/

/** The body with a product shown at its end, in every language that it is written in: the last block of goods takes it in. */
export function withProduct(body: Body, slug: string): Body {
  const added = (text: string) =>
    OPEN_BLOCK.test(text)
      ? text.replace(/```\s*$/, `${slug}\n\`\`\`\n`)
      : `${text.trimEnd()}${text.trim() === '' ? '' : '\n\n'}\`\`\`products\n${slug}\n\`\`\`\n`
  return { mn: added(body.mn), ...(body.en && { en: added(body.en) }) }
}
