import { type ColourRole, isColour, type Scheme, tokenOf } from '@delguur/design/palette'
import { useEffect, useId, useState } from 'react'
import { useMessages } from '../../i18n/use-messages.tsx'
import { CONTROL_CLASS } from '../../ui/field.tsx'
import { FIELDS, faultsIn, type Look, paletteIn } from './look-tokens.ts'

/** All colours beside that of the brand, as they belong together. */
const GROUPS = {
  brand: ['accent-strong', 'accent-soft', 'on-accent'],
  surface: ['paper', 'ground', 'tint', 'line', 'line-strong'],
  text: ['ink', 'ink-soft', 'ink-faint'],
  sign: ['fall', 'fall-soft', 'star', 'stock', 'stock-soft', 'problem', 'problem-soft'],
} as const satisfies Record<string, readonly ColourRole[]>
const GROUP_NAMES = ['brand', 'surface', 'text', 'sign'] as const

interface ColourFieldsProps {
  look: Look
  scheme: Scheme
  errorOf(field: string): string | undefined
  onChange(role: ColourRole, colour: string): void
}

/** The colour of the brand, from which its kin is made, and behind it all others. */
export function ColourFields({ look, scheme, errorOf, onChange }: ColourFieldsProps) {
  const t = useMessages()
  const palette = paletteIn(look, scheme)
  const faulty = new Set(faultsIn(look, scheme).map(({ front }) => front))
  const field = (role: ColourRole) => (
    <ColourField
      key={role}
      role={role}
      colour={palette[role]}
      isFaulty={faulty.has(role)}
      error={errorOf(`${FIELDS[scheme]}.${tokenOf(role)}`)}
      onChange={(colour) => onChange(role, colour)}
    />
  )
  return (
    <div className="flex flex-col gap-3">
      {field('accent')}
      <p className="text-small text-ink-soft">{t('look.accent_hint')}</p>
      <details>
        <summary className="target cursor-pointer py-2.5 font-medium">{t('look.all_colours')}</summary>
        <div className="flex flex-col gap-4 pt-2">
          {GROUP_NAMES.map((group) => (
            <fieldset key={group}>
              <legend className="mb-2 font-medium">{t(`look.group_${group}`)}</legend>
              <div className="grid gap-3 tablet:grid-cols-2">{GROUPS[group].map(field)}</div>
            </fieldset>
          ))}
        </div>
      </details>
    </div>
  )
}

interface ColourFieldProps {
  role: ColourRole
  colour: string
  isFaulty: boolean
  error: string | undefined
  onChange(colour: string): void
}

/** A colour by the picker of the browser, or as it is written; what is half written changes nothing. */
function ColourField({ role, colour, isFaulty, error, onChange }: ColourFieldProps) {
  const t = useMessages()
  const id = useId()
  const [text, setText] = useState(colour)
  useEffect(() => setText(colour), [colour])
  const label = t(`look.colour_${role}`)
  const problem = isColour(text) ? error : t('look.colour_wrong')
  return (
    <div className="flex flex-col gap-1">
      <label htmlFor={id} className="text-small font-medium">
        {label}
      </label>
      <div className="flex gap-2">
        <input
          type="color"
          aria-label={t('look.pick', { colour: label })}
          value={colour}
          onChange={({ target }) => onChange(target.value)}
          className="target h-11 w-14 shrink-0 cursor-pointer rounded-control border border-line-strong bg-paper p-1"
        />
        <input
          id={id}
          type="text"
          spellCheck={false}
          value={text}
          aria-invalid={isFaulty || problem !== undefined || undefined}
          aria-describedby={problem && `${id}-error`}
          onChange={({ target }) => {
            const written = target.value.trim().toLowerCase()
            setText(written)
            if (isColour(written)) onChange(written)
          }}
          className={CONTROL_CLASS}
        />
      </div>
      {problem && (
        <p id={`${id}-error`} className="text-small text-problem">
          {problem}
        </p>
      )}
    </div>
  )
}
