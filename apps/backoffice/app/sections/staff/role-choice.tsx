import { useMessages } from '../../i18n/use-messages.tsx'
import { rightLabel } from './rights.ts'
import { useRoles } from './use-roles.ts'

/** A box for each role, with what it allows; their values are in the form as `role`. */
export function RoleChoice({ chosen = [] }: { chosen?: readonly string[] }) {
  const t = useMessages()
  const { roles } = useRoles()
  return (
    <fieldset className="flex flex-col">
      <legend className="text-small font-medium">{t('staff.roles')}</legend>
      {roles.map(({ code, name, permissions }) => (
        <label key={code} className="flex items-start gap-2.5 py-2">
          <input
            type="checkbox"
            name="role"
            value={code}
            defaultChecked={chosen.includes(code)}
            className="mt-0.5 size-5 shrink-0 accent-accent"
          />
          <span>
            {name}
            <span className="block text-small text-ink-soft">
              {permissions.map((right) => t(rightLabel(right))).join(' · ')}
            </span>
          </span>
        </label>
      ))}
    </fieldset>
  )
}

export const chosenRoles = (form: HTMLFormElement): string[] => new FormData(form).getAll('role').map(String)
