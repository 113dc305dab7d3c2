import { type ActionFunctionArgs, redirect } from 'react-router'
import { shopContext } from '../../server-context.ts'

export const loader = () => redirect('/', 303)

/** CONT-05: remembers the answer to the question of the age, and leads back to the page that asked. */
export async function action({ context, request }: ActionFunctionArgs) {
  const { age, site } = context.get(shopContext)
  const form = await request.formData()
  age.keep(form.get('answer') === 'yes' ? site.configs.alcohol.min_age : 'no')
  const to = String(form.get('to') ?? '')
  return redirect(/^\/(?![/\\])/.test(to) ? to : '/', 303)
}
