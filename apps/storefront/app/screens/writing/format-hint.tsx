import { useWritingMessages } from './writing-texts.tsx'

const LINES = ['writing.format_heading', 'writing.format_bold', 'writing.format_list', 'writing.format_link'] as const

/** The few signs that shape a text. */
export function FormatHint() {
  const t = useWritingMessages()
  return (
    <details>
      <summary className="inline-flex min-h-11 cursor-pointer items-center text-note font-semibold text-accent hover:underline">
        {t('writing.format')}
      </summary>
      <ul className="grid gap-1 text-note text-ink-soft">
        {LINES.map((line) => (
          <li key={line}>{t(line)}</li>
        ))}
      </ul>
    </details>
  )
}
