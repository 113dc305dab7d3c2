import type { FieldDocument, PackageDocument } from '@delguur/contract'
import type { FieldError, FieldErrors } from '../../../platform/http/index.ts'

type Component = PackageDocument['components'][number]
type Fault = [field: string, error: FieldError]

/** Faults of a document that its schema does not see, by the path of the field. */
export function packageFaults({ discount, components, cv }: PackageDocument): FieldErrors {
  const provided = new Set(components.flatMap(({ choices }) => choices.flatMap(({ provides }) => provides)))
  const faults: Fault[] = [
    ...(discount?.type === 'percent' && discount.value > 100 ? [fault('discount.value', { message: 'percent' })] : []),
    ...repeated(
      components.map(({ id }) => id),
      (at) => `components.${at}.id`,
    ),
    ...components.flatMap((component, at) => componentFaults(component, `components.${at}.choices`, provided)),
    ...repeated(
      cv.map(({ name }) => name),
      (at) => `cv.${at}.name`,
    ),
    ...cv.flatMap((field, at) => fieldFaults(field, `cv.${at}`)),
  ]
  return Object.fromEntries(faults.map(([field, error]) => [`package.${field}`, [error]]))
}

const fault = (field: string, error: FieldError): Fault => [field, error]

/** Values that stand before already; missing ones are all different. */
const repeated = (values: readonly (string | number | undefined)[], fieldOf: (at: number) => string): Fault[] =>
  values.flatMap((value, at) =>
    value !== undefined && values.indexOf(value) < at
      ? [fault(fieldOf(at), { message: 'repeated', values: { code: value } })]
      : [],
  )

const componentFaults = ({ choices }: Component, path: string, provided: ReadonlySet<string>): Fault[] => [
  ...repeated(
    choices.map(({ variant_id }) => variant_id),
    (at) => `${path}.${at}.variant_id`,
  ),
  ...choices.flatMap(({ is_default, needs }, at): Fault[] => {
    const isSecond = is_default && choices.findIndex((choice) => choice.is_default) < at
    const missing = needs.find((tag) => !provided.has(tag))
    return [
      ...(isSecond ? [fault(`${path}.${at}.is_default`, { message: 'default_repeated' })] : []),
      ...(missing === undefined
        ? []
        : [fault(`${path}.${at}.needs`, { message: 'tag_unprovided', values: { code: missing } })]),
    ]
  }),
]

const fieldFaults = ({ kind, options, max_length: limit }: FieldDocument, path: string): Fault[] => [
  ...(kind === 'choice' && options.length === 0 ? [fault(`${path}.options`, { message: 'none_chosen' })] : []),
  ...(kind === 'text' && limit === null ? [fault(`${path}.max_length`, { message: 'required' })] : []),
  ...repeated(
    options.map(({ value }) => value),
    (at) => `${path}.options.${at}.value`,
  ),
]
