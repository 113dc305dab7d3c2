/** Ground for a brand's name: its colour, thinned until the text on it is readable in either scheme. */
export const tintOf = (colour: string) => ({ background: `color-mix(in oklab, ${colour} 14%, var(--color-paper))` })
