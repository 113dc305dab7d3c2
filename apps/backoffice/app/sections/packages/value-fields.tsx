import type { FieldDocument } from '@delguur/contract'
import { RowList } from '../../forms/row-list.tsx'
import { named } from '../../i18n/named.ts'
import { useLanguage } from '../../i18n/use-messages.tsx'
import { CheckField } from '../../ui/check-field.tsx'
import { SelectField, TextField } from '../../ui/field.tsx'
import { LanguagePair } from '../../ui/language-pair.tsx'
import { NumberField } from '../../ui/number-field.tsx'
import { ListError } from './list-error.tsx'
import { useFaultyRows } from './use-faulty-rows.ts'

const LONGEST_TEXT = 100

export const NEW_FIELD: FieldDocument = {
  name: '',
  label: { mn: '' },
  kind: 'text',
  required: false,
  max_length: LONGEST_TEXT,
  options: [],
}

const ofKind = (kind: string): Partial<FieldDocument> =>
  kind === 'choice' ? { kind: 'choice', max_length: null } : { kind: 'text', max_length: LONGEST_TEXT, options: [] }

interface ValueFieldsProps {
  /** Path of the value in the request. */
  path: string
  field: FieldDocument
  onChange(changes: Partial<FieldDocument>): void
}

/** A value that the shopper writes or picks, as a name that is engraved. */
export function ValueFields({ path, field, onChange }: ValueFieldsProps) {
  const { t, locale } = useLanguage()
  const faulty = useFaultyRows(`${path}.options`)
  return (
    <>
      <LanguagePair
        label={t('package.value_label')}
        name={`${path}.label`}
        value={field.label}
        required
        onChange={(label) => onChange({ label })}
      />
      <div className="grid gap-3 tablet:grid-cols-2">
        <TextField
          label={t('reference.code')}
          hint={t('package.value_code_hint')}
          name={`${path}.name`}
          value={field.name}
          autoCapitalize="none"
          onChange={({ target }) => onChange({ name: target.value.toLowerCase().replace(/[\s-]+/g, '_') })}
        />
        <SelectField
          label={t('package.value_kind')}
          value={field.kind}
          options={[
            { value: 'text', label: t('package.kind_text') },
            { value: 'choice', label: t('package.kind_choice') },
          ]}
          onChange={({ target }) => onChange(ofKind(target.value))}
        />
        {field.kind === 'text' && (
          <NumberField
            label={t('package.max_length')}
            name={`${path}.max_length`}
            value={field.max_length}
            onChange={(length) => onChange({ max_length: length })}
          />
        )}
      </div>
      <CheckField
        label={t('package.value_required')}
        checked={field.required}
        onChange={(required) => onChange({ required })}
      />
      {field.kind === 'choice' && (
        <fieldset className="flex flex-col gap-2">
          <legend className="mb-1 text-small font-medium">{t('package.options')}</legend>
          <RowList
            rows={field.options}
            onChange={(options) => onChange({ options })}
            titleOf={({ name }) => named(name, locale)}
            faulty={faulty}
            add={{ label: t('package.add_option'), row: { value: '', name: { mn: '' } } }}
          >
            {(option, set, at) => (
              <>
                <LanguagePair
                  label={t('goods.name')}
                  name={`${path}.options.${at}.name`}
                  value={option.name}
                  required
                  onChange={(name) => set({ name })}
                />
                <TextField
                  label={t('reference.code')}
                  name={`${path}.options.${at}.value`}
                  value={option.value}
                  autoCapitalize="none"
                  onChange={({ target }) => set({ value: target.value.toLowerCase().replace(/\s+/g, '-') })}
                />
              </>
            )}
          </RowList>
          <ListError name={`${path}.options`} />
        </fieldset>
      )}
    </>
  )
}
