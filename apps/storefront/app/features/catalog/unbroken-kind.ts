/** Letters that fit one line of a heading beside a picture on the smallest phone. */
const LONGEST = 16

/** Keeps the kind of product at the end of a name together: no line break within `ухаалаг утас`, before a colon, too. */
export const unbrokenKind = (title: string): string =>
  title.replace(/(?<= )\p{Ll}+ \p{Ll}+(?=:|$)/u, (kind) =>
    kind.length <= LONGEST ? kind.replace(' ', '\u00a0') : kind,
  )
