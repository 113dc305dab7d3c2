/** Text of a machine, which scrolls in its own box. */
export function CodeBlock({ label, text }: { label: string; text: string }) {
  return (
    <figure className="flex min-w-0 flex-col gap-1">
      <figcaption className="text-small font-medium">{label}</figcaption>
      {/* biome-ignore lint/a11y/noNoninteractiveTabindex: a region that scrolls has to be reachable by keyboard. */}
      <pre tabIndex={0} className="max-h-72 overflow-auto rounded-control bg-tint px-3 py-2 text-tiny">
        {text}
      </pre>
    </figure>
  )
}

/** JSON on lines of its own; any other text as it is. */
export function prettyJson(text: string): string {
  try {
    return JSON.stringify(JSON.parse(text), null, 2)
  } catch {
    return text
  }
}
