import type { VariantStock } from '@delguur/contract'
import { ApiError } from '@delguur/sdk'
import { type RefObject, useEffect, useId, useRef, useState } from 'react'
import { useBackOffice } from '../../api/back-office.tsx'
import { named } from '../../i18n/named.ts'
import { useLanguage } from '../../i18n/use-messages.tsx'
import { CONTROL_CLASS } from '../../ui/field.tsx'

const FOUND = 20

/**
 * Takes what a scanner types: a whole code and Enter. Codes wait for one another, so that none is lost however fast they come;
 * anything else is searched, and what is found can be pressed.
 */
export function ScanField({ onFound }: { onFound(variant: VariantStock): void }) {
  const { t, locale } = useLanguage()
  const id = useId()
  const { client } = useBackOffice()
  const [text, setText] = useState('')
  const [found, setFound] = useState<readonly VariantStock[]>([])
  const [said, setSaid] = useState<{ text: string; isProblem: boolean } | null>(null)
  const queue = useRef(Promise.resolve())
  const field = useRef<HTMLInputElement>(null)
  useTypedElsewhere(field)

  async function look(code: string): Promise<void> {
    try {
      const exact = await client.request('GET /api/back_office/stock_variants', { query: { code } })
      const [variant, ...others] = exact.variants
      if (variant && others.length === 0) return take(variant)
      const { variants } = variant
        ? exact
        : await client.request('GET /api/back_office/stock_variants', { query: { q: code, limit: FOUND } })
      setFound(variants)
      setSaid(variants.length === 0 ? { text: t('stock.unknown_code', { code }), isProblem: true } : null)
    } catch (error) {
      if (!(error instanceof ApiError)) throw error
      setSaid({ text: `${code}: ${error.message}`, isProblem: true })
    }
  }

  function take(variant: VariantStock) {
    onFound(variant)
    setFound([])
    setSaid({ text: nameOf(variant), isProblem: false })
  }

  const nameOf = ({ name, options, sku }: VariantStock) =>
    [named(name, locale), ...options.map((option) => named(option, locale)), sku].join(' · ')

  return (
    <div className="flex flex-col gap-1">
      <label htmlFor={id} className="text-small font-medium">
        {t('stock.scan')}
      </label>
      <input
        ref={field}
        id={id}
        type="text"
        autoComplete="off"
        autoCapitalize="off"
        spellCheck={false}
        enterKeyHint="search"
        value={text}
        placeholder={t('stock.scan_hint')}
        onChange={({ target }) => setText(target.value)}
        onKeyDown={(event) => {
          if (event.key !== 'Enter') return
          event.preventDefault()
          const code = text.trim()
          setText('')
          if (code !== '') queue.current = queue.current.then(() => look(code))
        }}
        className={CONTROL_CLASS}
      />
      <p role="status" className={said?.isProblem ? 'min-h-5 text-problem' : 'min-h-5 text-ink-soft'}>
        {said?.text}
      </p>
      {found.length > 0 && (
        <ul className="rounded-control border border-line">
          {found.map((variant) => (
            <li key={variant.variant_id} className="border-b border-line last:border-b-0">
              <button
                type="button"
                onClick={() => take(variant)}
                className="target w-full px-3 text-left hover:bg-tint"
              >
                {nameOf(variant)}
              </button>
            </li>
          ))}
        </ul>
      )}
    </div>
  )
}

const TAKES_KEYS = 'input, textarea, select, button, a, summary, dialog'

/** A scanner types wherever the focus is: what nothing else takes is typed into the field. */
function useTypedElsewhere(field: RefObject<HTMLInputElement | null>) {
  useEffect(() => {
    function onKeyDown({ key, target, ctrlKey, metaKey, altKey }: KeyboardEvent) {
      const isText = key.length === 1 && key !== ' ' && !ctrlKey && !metaKey && !altKey
      if (isText && target instanceof Element && !target.closest(TAKES_KEYS)) field.current?.focus()
    }
    document.addEventListener('keydown', onKeyDown)
    return () => document.removeEventListener('keydown', onKeyDown)
  }, [field])
}
