import type { HomeBlock } from '@delguur/contract'
import { HOME_BLOCK_KINDS } from '@delguur/contract/constants'
import { useState } from 'react'
import { createPortal } from 'react-dom'
import { useMessages } from '../../i18n/use-messages.tsx'
import { Button } from '../../ui/button.tsx'
import { CheckField } from '../../ui/check-field.tsx'
import { Dialog } from '../../ui/dialog.tsx'
import { SelectField, TextField } from '../../ui/field.tsx'
import { LanguagePair } from '../../ui/language-pair.tsx'
import { fromShopTime, toShopTime } from '../products/shop-time.ts'
import { newBlock } from './block-list.ts'
import { KindFields } from './kind-fields.tsx'
import { type BlockFieldsProps, withOptional } from './shelf-fields.tsx'

interface BlockDialogProps {
  block: HomeBlock
  /** Whether it is added, so that its kind is chosen. */
  isNew: boolean
  /** What the server says of a field. */
  errorOf(field: string): string | undefined
  onDone(block: HomeBlock): void
  onClose(): void
}

const TITLED: readonly HomeBlock['kind'][] = ['categories', 'products', 'brands', 'text', 'lookbooks']

/** What a block shows, and when. */
export function BlockDialog({ block, isNew, errorOf, onDone, onClose }: BlockDialogProps) {
  const t = useMessages()
  const [edited, setEdited] = useState(block)
  return createPortal(
    <Dialog title={t(isNew ? 'block.add' : `block.kind_${block.kind}`)} onClose={onClose}>
      <form
        noValidate
        onSubmit={(event) => {
          event.preventDefault()
          // Events reach the form of the whole section through the portal.
          event.stopPropagation()
          onDone(edited)
        }}
        className="flex flex-col gap-4"
      >
        {isNew && (
          <SelectField
            label={t('block.kind')}
            value={edited.kind}
            options={HOME_BLOCK_KINDS.map((value) => ({ value, label: t(`block.kind_${value}`) }))}
            onChange={({ target }) => {
              const kind = HOME_BLOCK_KINDS.find((one) => one === target.value)
              if (kind) setEdited(newBlock(kind, edited.code))
            }}
          />
        )}
        {TITLED.includes(edited.kind) && (
          <LanguagePair
            label={t('block.title')}
            hint={t('block.title_hint')}
            value={edited.title ?? { mn: '' }}
            error={errorOf('title.mn')}
            onChange={(title) => setEdited(withOptional(edited, 'title', title.mn || title.en ? title : undefined))}
          />
        )}
        <KindFields block={edited} errorOf={errorOf} onChange={setEdited} />
        <WhenFields block={edited} errorOf={errorOf} onChange={setEdited} />
        <div className="flex flex-wrap justify-end gap-2">
          <Button variant="secondary" onClick={onClose}>
            {t('common.cancel')}
          </Button>
          <Button type="submit">{t('menu.take')}</Button>
        </div>
      </form>
    </Dialog>,
    document.body,
  )
}

const LOCALES = ['mn', 'en'] as const

/** Whether it is on, from when until when, and in which languages. */
function WhenFields({ block, errorOf, onChange }: BlockFieldsProps) {
  const t = useMessages()
  const { enabled = true, locales = LOCALES } = block
  const time = (field: 'from' | 'to') => (
    <TextField
      type="datetime-local"
      label={t(`block.${field}`)}
      hint={t(`block.${field}_hint`)}
      value={block[field] === undefined ? '' : toShopTime(block[field])}
      error={errorOf(field)}
      onChange={({ target }) =>
        onChange(withOptional(block, field, target.value === '' ? undefined : fromShopTime(target.value.slice(0, 16))))
      }
    />
  )
  return (
    <>
      <CheckField
        label={t('block.enabled')}
        checked={enabled}
        onChange={(isOn) => onChange(withOptional(block, 'enabled', isOn ? undefined : false))}
      />
      <div className="grid gap-3 tablet:grid-cols-2">
        {time('from')}
        {time('to')}
      </div>
      <fieldset className="flex flex-wrap gap-x-5">
        <legend className="text-small font-medium">{t('block.languages')}</legend>
        {LOCALES.map((locale) => (
          <CheckField
            key={locale}
            label={t(locale === 'mn' ? 'form.mongolian' : 'form.english')}
            checked={locales.includes(locale)}
            onChange={(isIn) => {
              const next = LOCALES.filter((one) => (one === locale ? isIn : locales.includes(one)))
              if (next.length > 0) onChange(withOptional(block, 'locales', next.length === 2 ? undefined : next))
            }}
          />
        ))}
      </fieldset>
    </>
  )
}
