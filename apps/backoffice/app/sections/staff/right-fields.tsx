import type { Permission } from '@delguur/contract'
import { useMessages } from '../../i18n/use-messages.tsx'
import { GroupError } from '../../ui/field.tsx'
import { groupRights, rightLabel } from './rights.ts'

interface RightFieldsProps {
  offered: readonly Permission[]
  /** Rights that are ticked at first. */
  given: readonly Permission[]
}

/** Rights to tick, in groups; the form has those that are ticked as `right`. */
export function RightFields({ offered, given }: RightFieldsProps) {
  const t = useMessages()
  return (
    <>
      {groupRights(offered).map(({ label, rights }) => (
        <fieldset key={label} className="flex flex-col">
          <legend className="text-small font-medium">{t(label)}</legend>
          {rights.map((right) => (
            <label key={right} className="target flex items-center gap-2.5 py-1.5">
              <input
                type="checkbox"
                name="right"
                value={right}
                defaultChecked={given.includes(right)}
                className="size-5 shrink-0 accent-accent"
              />
              {t(rightLabel(right))}
            </label>
          ))}
        </fieldset>
      ))}
      <GroupError name="permissions" />
    </>
  )
}

/** The offered rights that are ticked in a form. */
export function rightsIn<Right extends Permission>(form: FormData, offered: readonly Right[]): Right[] {
  const chosen = form.getAll('right')
  return offered.filter((right) => chosen.includes(right))
}
