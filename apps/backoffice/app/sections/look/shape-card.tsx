import { useMessages } from '../../i18n/use-messages.tsx'
import { Card } from '../../ui/card.tsx'
import { SelectField } from '../../ui/field.tsx'
import type { Look } from './look-tokens.ts'

/** Fonts that every device has, beside the one that the shop brings. */
const FONTS = { system: 'system-ui, sans-serif', serif: 'Georgia, "Times New Roman", serif' } as const
const FONT_NAMES = ['shipped', 'system', 'serif'] as const
const FONT_TOKENS = [
  ['--font-sans', 'look.font_text'],
  ['--font-heading', 'look.font_heading'],
] as const

const CORNERS = { square: ['0px', '0px'], round: ['16px', '20px'] } as const
const CORNER_NAMES = ['square', 'shipped', 'round'] as const

interface ShapeCardProps {
  look: Look
  errorOf(field: string): string | undefined
  onChange(name: string, value: string | undefined): void
}

/** Fonts and corners. What a site file set otherwise stays until something else is chosen. */
export function ShapeCard({ look: { theme }, errorOf, onChange }: ShapeCardProps) {
  const t = useMessages()
  const fontOf = (value: string | undefined) =>
    value === undefined ? 'shipped' : FONT_NAMES.find((name) => name !== 'shipped' && FONTS[name] === value)
  const corners = CORNER_NAMES.find((name) =>
    name === 'shipped'
      ? theme['--radius-control'] === undefined && theme['--radius-card'] === undefined
      : CORNERS[name][0] === theme['--radius-control'] && CORNERS[name][1] === theme['--radius-card'],
  )
  const own = { value: '', label: t('look.own_value') }
  return (
    <Card title={t('look.shape')}>
      <div className="grid gap-3 tablet:grid-cols-3">
        {FONT_TOKENS.map(([token, label]) => {
          const chosen = fontOf(theme[token])
          return (
            <SelectField
              key={token}
              label={t(label)}
              value={chosen ?? ''}
              error={errorOf(`theme.${token}`)}
              options={[
                ...(chosen ? [] : [own]),
                ...FONT_NAMES.map((name) => ({ value: name, label: t(`look.font_${name}`) })),
              ]}
              onChange={({ target }) => {
                const name = FONT_NAMES.find((one) => one === target.value)
                if (name) onChange(token, name === 'shipped' ? undefined : FONTS[name])
              }}
            />
          )
        })}
        <SelectField
          label={t('look.corners')}
          value={corners ?? ''}
          options={[
            ...(corners ? [] : [own]),
            ...CORNER_NAMES.map((name) => ({ value: name, label: t(`look.corners_${name}`) })),
          ]}
          onChange={({ target }) => {
            const name = CORNER_NAMES.find((one) => one === target.value)
            if (!name) return
            onChange('--radius-control', name === 'shipped' ? undefined : CORNERS[name][0])
            onChange('--radius-card', name === 'shipped' ? undefined : CORNERS[name][1])
          }}
        />
      </div>
    </Card>
  )
}
