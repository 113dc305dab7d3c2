import type { ColourRole, Scheme } from '@delguur/design/palette'
import { useMessages } from '../../i18n/use-messages.tsx'
import { Button } from '../../ui/button.tsx'
import { faultsIn, type Look, paletteIn } from './look-tokens.ts'

interface ContrastFaultsProps {
  look: Look
  scheme: Scheme
  onChange(role: ColourRole, colour: string): void
}

/** What of a scheme nobody with weak eyes could read: it is measured at once, and is not saved. */
export function ContrastFaults({ look, scheme, onChange }: ContrastFaultsProps) {
  const t = useMessages()
  const palette = paletteIn(look, scheme)
  const faults = faultsIn(look, scheme)
  if (faults.length === 0) return null
  return (
    <section aria-live="polite" className="rounded-control bg-problem-soft p-3 text-problem">
      <p className="font-medium">{t(`look.illegible_${scheme}`)}</p>
      <ul className="mt-2 flex flex-col gap-2">
        {faults.map(({ front, ground, ratio, least, suggestion }) => (
          <li key={`${front} ${ground}`} className="flex flex-wrap items-center gap-x-3 gap-y-1">
            <span
              aria-hidden="true"
              className="rounded-control border border-line px-2 py-1 font-semibold"
              style={{ color: palette[front], background: palette[ground] }}
            >
              Аа
            </span>
            <span className="min-w-0 flex-1 basis-48 text-small">
              {t('look.contrast', {
                front: t(`look.colour_${front}`),
                ground: t(`look.colour_${ground}`),
                ratio: (Math.floor(ratio * 100) / 100).toFixed(2),
                least,
              })}
            </span>
            {suggestion && (
              <Button variant="secondary" onClick={() => onChange(front, suggestion)}>
                <span
                  aria-hidden="true"
                  className="size-4 rounded-control border border-line"
                  style={{ background: suggestion }}
                />
                {t('look.use', { colour: suggestion })}
              </Button>
            )}
          </li>
        ))}
      </ul>
    </section>
  )
}
