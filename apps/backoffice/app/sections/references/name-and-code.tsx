import { slug as slugOf } from '@delguur/mongolia/slug'
import { useMessages } from '../../i18n/use-messages.tsx'
import { TextField } from '../../ui/field.tsx'

interface NameAndCodeProps {
  /** Name of the document, with which the fields are named. */
  of: string
  isNew: boolean
  name: string
  code: string
  codeHint: string
  onChange(fields: { name?: string; code?: string }): void
}

/** A name and the code that programs know it by, which follows the name of a new one until it is typed. */
export function NameAndCode({ of, isNew, name, code, codeHint, onChange }: NameAndCodeProps) {
  const t = useMessages()
  return (
    <>
      <TextField
        label={t('goods.name')}
        name={`${of}.name`}
        value={name}
        onChange={({ target: { value } }) =>
          onChange({ name: value, ...(isNew && code === slugOf(name) && { code: slugOf(value) }) })
        }
      />
      <TextField
        label={t('reference.code')}
        hint={codeHint}
        name={`${of}.code`}
        value={code}
        onChange={({ target }) => onChange({ code: target.value })}
      />
    </>
  )
}
