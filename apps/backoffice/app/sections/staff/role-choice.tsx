import { useMessages } from '../../i18n/use-messages.tsx'
import { GroupError } from '../../ui/field.tsx'
import { rightLabel } from './rights.ts'
import { useRoles } from './use-roles.ts'

/** A box for each role, behind which what it allows unfolds; their values are in the form as `role`. */
export function RoleChoice({ chosen = [] }: { chosen?: readonly string[] }) {
  const t = useMessages()
  const { roles } = useRoles()
  return (
    <fieldset className="flex flex-col">
      <legend className="text-small font-medium">{t('staff.roles')}</legend>
      {roles.map(({ code, name, permissions }) => (
        <div key={code} className="flex flex-wrap items-center gap-x-3">
          <label className="target flex flex-1 items-center gap-2.5">
            <input
              type="checkbox"
              name="role"
              value={code}
              defaultChecked={chosen.includes(code)}
              className="size-5 shrink-0 accent-accent"
            />
            {name}
          </label>
          <details className="text-small text-ink-soft open:w-full open:pl-7.5">
            <summary className="target cursor-pointer content-center">
              {t('staff.rights')}
              <span className="sr-only"> · {name}</span>
            </summary>
            <p className="pb-2">{permissions.map((right) => t(rightLabel(right))).join(' · ')}</p>
          </details>
        </div>
      ))}
      <GroupError name="roles" />
    </fieldset>
  )
}

export const chosenRoles = (form: HTMLFormElement): string[] => new FormData(form).getAll('role').map(String)
