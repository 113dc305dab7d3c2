import type { PackageChoices } from '@delguur/contract'
import { chosenGoods, type PackageFault, packageSums } from '@delguur/contract/package-goods'
import { useEffect, useState } from 'react'
import { Form, useActionData, useNavigation } from 'react-router'
import { usePackageMessages } from '../../features/packages/package-texts.tsx'
import { useShopState } from '../../state/shop-state.ts'
import { Button } from '../../ui/button.tsx'
import { Card } from '../../ui/card.tsx'
import { FieldError } from '../../ui/field-error.tsx'
import { SelectField } from '../../ui/fields/select-field.tsx'
import { TextField } from '../../ui/fields/text-field.tsx'
import { formatMoney } from '../../ui/money.ts'
import type { action, PackageView } from './packages.screen.tsx'
import { PartChoice } from './part-choice.tsx'

const MOST = 99

interface BuilderProps {
  sold: PackageView
}

/** The parts of a package with what fits what, the values that the shopper gives, and the sum. A form without scripts. */
export function PackageBuilder({ sold }: BuilderProps) {
  const t = usePackageMessages()
  const answer = useActionData<typeof action>()
  const { formData } = useNavigation()
  const intent = formData && (formData.get('intent') ?? 'cart')
  const [choices, setChoices] = useState<PackageChoices>(sold.default_choices)
  const { qty, cv, update } = useEntry(sold.slug)
  const goods = chosenGoods(sold, choices, qty)
  const faults = goods.ok ? [] : goods.faults
  const choose = (component: number, variant: number | null) =>
    setChoices((before) => [
      ...before.filter(({ component_id }) => component_id !== component),
      ...(variant === null ? [] : [{ component_id: component, variant_id: variant }]),
    ])
  return (
    <Form
      method="post"
      noValidate
      className="mt-8 grid grid-cols-1 gap-8 desktop:grid-cols-[minmax(0,1fr)_380px] desktop:items-start desktop:gap-12"
    >
      <div className="grid grid-cols-1 gap-8">
        {sold.components.map((component) => (
          <PartChoice
            key={component.id}
            component={component}
            chosen={choices.find(({ component_id }) => component_id === component.id)?.variant_id ?? null}
            fault={faultText(
              t,
              faults.find((fault) => fault.component === component.id),
            )}
            onChoose={(variant) => choose(component.id, variant)}
          />
        ))}
        {sold.cv.map((field) =>
          field.kind === 'choice' ? (
            <SelectField
              key={field.name}
              id={`cv-${field.name}`}
              name={`cv-${field.name}`}
              label={field.label}
              required={field.required}
              error={valueError(t, field, answer)}
              placeholder=""
              options={field.options.map(({ value, name }) => ({ value, label: name }))}
              value={cv[field.name] ?? ''}
              onChange={(event) => update(qty, { ...cv, [field.name]: event.target.value })}
            />
          ) : (
            <TextField
              key={field.name}
              id={`cv-${field.name}`}
              name={`cv-${field.name}`}
              label={field.label}
              required={field.required}
              error={valueError(t, field, answer)}
              maxLength={field.max_length ?? undefined}
              value={cv[field.name] ?? ''}
              onChange={(event) => update(qty, { ...cv, [field.name]: event.target.value })}
            />
          ),
        )}
      </div>
      <section aria-label={t('packages.your_parts')} className="desktop:sticky desktop:top-28">
        <Card>
          <Chosen sold={sold} choices={choices} />
          <Sums sold={sold} choices={choices} qty={qty} />
          <TextField
            id="qty"
            name="qty"
            label={t('packages.quantity')}
            type="number"
            inputMode="numeric"
            required
            min={1}
            max={MOST}
            value={String(qty)}
            onChange={(event) => update(Math.min(MOST, Math.max(1, Number(event.target.value) || 1)), cv)}
            className="mt-4"
          />
          <div aria-live="polite">
            {(answer || faults.length > 0) && (
              <div className="mt-3">
                <FieldError>{refusalText(t, faults, answer)}</FieldError>
              </div>
            )}
          </div>
          <Button type="submit" size="large" wide className="mt-4" busy={intent === 'cart'}>
            {t('packages.add')}
          </Button>
          <Button
            type="submit"
            name="intent"
            value="quote"
            variant="quiet"
            wide
            className="mt-2"
            busy={intent === 'quote'}
          >
            {t('packages.quote')}
          </Button>
        </Card>
      </section>
    </Form>
  )
}

/** How many of the package, and its values, as they were left on the device. */
function useEntry(slug: string) {
  const entry = useShopState((state) => state.package.find((one) => one.slug === slug))
  const setPackage = useShopState((state) => state.setPackage)
  useEffect(() => {
    if (!entry) setPackage(slug)
  }, [entry, setPackage, slug])
  return {
    qty: entry?.qty ?? 1,
    cv: entry?.cv ?? {},
    update: (qty: number, cv: Record<string, string>) => setPackage(slug, qty, cv),
  }
}

type Translate = ReturnType<typeof usePackageMessages>

type Answer = ReturnType<typeof useActionData<typeof action>>

function refusalText(t: Translate, faults: readonly PackageFault[], answer: Answer): string {
  if (faults.length > 0) return t('packages.fix_parts')
  const isOfValues = Object.keys(answer?.faults ?? {}).length > 0
  return answer?.message ?? t(isOfValues ? 'packages.fix_values' : 'packages.fix_parts')
}

function valueError(t: Translate, { name, max_length: n }: PackageView['cv'][number], answer: Answer) {
  const fault = answer?.faults[name]
  if (!fault) return answer?.values[name]
  return fault === 'too_long' ? t('packages.value_too_long', { n: n ?? 0 }) : t('packages.value_missing')
}

function faultText(t: Translate, fault: PackageFault | undefined): string | undefined {
  if (!fault) return undefined
  const { code, needs = '', available = 0 } = fault
  if (code === 'unfit') return t('packages.fault_unfit', { needs })
  if (code === 'short') {
    return available > 0 ? t('packages.fault_short', { n: available }) : t('packages.fault_short_none')
  }
  return t(`packages.fault_${code}`)
}

function Chosen({ sold: { components }, choices }: BuilderProps & { choices: PackageChoices }) {
  const names = components.flatMap(({ id, quantity, choices: offered }) => {
    const variant = choices.find(({ component_id }) => component_id === id)?.variant_id
    const choice = offered.find(({ variant_id }) => variant_id === variant)
    return choice ? [{ id, name: choice.name, sum: choice.price * quantity, quantity }] : []
  })
  return (
    <ul className="grid gap-2 text-note">
      {names.map(({ id, name, sum, quantity }) => (
        <li key={id} className="flex justify-between gap-4">
          <span>{quantity > 1 ? `${name} × ${quantity}` : name}</span>
          <span className="money">{formatMoney(sum)}</span>
        </li>
      ))}
    </ul>
  )
}

function Sums({ sold, choices, qty }: BuilderProps & { choices: PackageChoices; qty: number }) {
  const t = usePackageMessages()
  const { discount, total } = packageSums(sold, choices)
  return (
    <dl className="mt-4 grid grid-cols-[1fr_auto] gap-x-6 gap-y-1 border-t border-line pt-4" aria-live="polite">
      {discount > 0 && (
        <>
          <dt>{t('packages.off')}</dt>
          <dd className="money text-right text-fall">−{formatMoney(discount * qty)}</dd>
        </>
      )}
      <dt className="text-lead font-semibold">{t('packages.total')}</dt>
      <dd className="money text-right text-lead font-bold">{formatMoney(total * qty)}</dd>
    </dl>
  )
}
