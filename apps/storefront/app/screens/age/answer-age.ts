import { type ActionFunctionArgs, type LoaderFunctionArgs, redirect } from 'react-router'
import { pathInLocale } from '../../i18n/locale.ts'
import { shopContext } from '../../server-context.ts'

export function loader({ context }: LoaderFunctionArgs) {
  return redirect(pathInLocale('/', context.get(shopContext).locale), 303)
}

/** CONT-05: remembers the answer to the question of the age, and leads back to the page that asked. */
export async function action({ context, request }: ActionFunctionArgs) {
  const { age, locale, site } = context.get(shopContext)
  const form = await request.formData()
  age.keep(form.get('answer') === 'yes' ? site.configs.alcohol.min_age : 'no')
  const to = String(form.get('to') ?? '')
  return redirect(/^\/(?![/\\])/.test(to) ? to : pathInLocale('/', locale), 303)
}
