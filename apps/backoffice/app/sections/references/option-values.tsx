import type { OptionTypeDocument } from '@delguur/contract'
import { slug as slugOf } from '@delguur/mongolia/slug'
import { moved } from '../../forms/moved.ts'
import { useMessages } from '../../i18n/use-messages.tsx'
import { Button, IconButton } from '../../ui/button.tsx'
import { TextField } from '../../ui/field.tsx'
import { LanguagePair } from '../../ui/language-pair.tsx'

type Value = OptionTypeDocument['values'][number]

/** Values of an option in the order in which shoppers see them. */
export function OptionValues({ values, onChange }: { values: Value[]; onChange(values: Value[]): void }) {
  const t = useMessages()
  return (
    <fieldset className="flex flex-col gap-3">
      <legend className="mb-2 font-medium">{t('reference.values')}</legend>
      {values.map((value, at) => {
        const set = (fields: Partial<Value>) => onChange(values.with(at, { ...value, ...fields }))
        const followed = value.code === slugOf(value.name.mn)
        return (
          // A value is its place here: its code is typed letter by letter.
          <div key={at} className="flex flex-col gap-2 rounded-control border border-line p-3">
            <LanguagePair
              label={t('goods.name')}
              name={`option_type.values.${at}.name`}
              value={value.name}
              onChange={(name) => set({ name, ...(followed && { code: slugOf(name.mn) }) })}
            />
            <div className="grid grid-cols-2 gap-3">
              <TextField
                label={t('reference.code')}
                name={`option_type.values.${at}.code`}
                value={value.code}
                onChange={({ target }) => set({ code: target.value })}
              />
              <TextField
                label={t('reference.swatch')}
                name={`option_type.values.${at}.swatch`}
                placeholder="#000000"
                value={value.swatch ?? ''}
                onChange={({ target }) => onChange(values.with(at, withSwatch(value, target.value.trim())))}
              />
            </div>
            <div className="flex justify-end">
              <IconButton
                icon="arrow-up"
                label={t('form.move_up', { name: value.name.mn })}
                disabled={at === 0}
                onClick={() => onChange(moved(values, at, at - 1))}
              />
              <IconButton
                icon="arrow-down"
                label={t('form.move_down', { name: value.name.mn })}
                disabled={at === values.length - 1}
                onClick={() => onChange(moved(values, at, at + 1))}
              />
              <IconButton
                icon="trash-2"
                label={t('form.take_out', { name: value.name.mn })}
                onClick={() => onChange(values.toSpliced(at, 1))}
              />
            </div>
          </div>
        )
      })}
      <div>
        <Button variant="secondary" onClick={() => onChange([...values, { code: '', name: { mn: '' } }])}>
          {t('reference.add_value')}
        </Button>
      </div>
    </fieldset>
  )
}

const withSwatch = ({ swatch: _, ...value }: Value, swatch: string): Value => ({ ...value, ...(swatch && { swatch }) })
