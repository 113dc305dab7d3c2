import {
  type Actor,
  EFFECTS,
  type Effect,
  LABELS,
  MACHINES,
  type Machine,
  type MachineName,
  ORDER_PAYMENT_STATES,
  ORDER_RECEIPT_STATES,
  ORDER_SHIPMENT_STATES,
  ORDER_STATES,
  orderLabel,
  PAYMENT_LABELS,
  type Standing,
  type Transition,
} from '../packages/contract/src/index.ts'

const TITLES: Record<MachineName, string> = {
  order: 'Order',
  payment: 'Payment of the order',
  shipment: 'Shipment',
  return: 'Return',
  refund: 'Refund',
  receipt: 'VAT receipt',
}

const ACTOR_TEXTS: Record<Actor, string> = {
  shopper: 'whoever holds the order',
  staff: 'a member of the staff, who needs the permission that stands beside it',
  provider: 'a provider of payments or the tax office, asked by the shop',
  clock: 'a deadline that passed',
  shop: 'the shop itself, as a consequence of something else',
}

/** The states as pictures and tables, for people: `docs/states.md`. */
export function statesDocument(): string {
  const names = Object.keys(MACHINES) as MachineName[]
  return [
    '# States',
    'Written by `npm run generate` from `packages/contract/src/states.ts` and `labels.ts`; why it is so: [decision 12](decisions/0012-one-table-of-states.md). The server makes no other move than these, keeps each in the history of its order, and refuses the rest.',
    `Who moves: ${(Object.keys(ACTOR_TEXTS) as Actor[]).map((actor) => `**${actor}**, ${ACTOR_TEXTS[actor]}`).join('; ')}.`,
    ...names.map(machineText),
    effectsText(names),
    labelsText(),
  ]
    .join('\n\n')
    .concat('\n')
}

function machineText(name: MachineName): string {
  const { first, transitions }: Machine = MACHINES[name]
  const arrows = transitions.map(({ from, to }) => `  ${from} --> ${to}`)
  const ends = transitions.map(({ to }) => to).filter((state) => transitions.every(({ from }) => from !== state))
  const picture = [`  [*] --> ${first}`, ...arrows, ...[...new Set(ends)].map((state) => `  ${state} --> [*]`)]
  return [
    `## ${TITLES[name]}`,
    ['```mermaid', 'stateDiagram-v2', ...picture, '```'].join('\n'),
    table(['from', 'to', 'by', 'permission', 'sets off'], grouped(transitions).map(transitionCells)),
  ].join('\n\n')
}

/** Transitions that differ only in their origin share a row. */
function grouped(transitions: readonly Transition[]): Transition[][] {
  const groups = Object.groupBy(transitions, ({ to, by, permission, sets_off }) =>
    JSON.stringify([to, by, permission, sets_off]),
  )
  return Object.values(groups).flatMap((group) => (group ? [group] : []))
}

function transitionCells(group: Transition[]): string[] {
  const [{ to, by, permission, sets_off } = { to: '', by: [], permission: undefined, sets_off: [] }] = group
  const effects = sets_off.map((effect) => `\`${effect}\``).join(', ')
  return [group.map(({ from }) => from).join(', '), to, by.join(', '), permission ? `\`${permission}\`` : '', effects]
}

function effectsText(names: MachineName[]): string {
  const causes = (effect: Effect) =>
    names.flatMap((name) => {
      const { transitions }: Machine = MACHINES[name]
      const states = transitions.filter(({ sets_off }) => sets_off.includes(effect)).map(({ to }) => `${name} → ${to}`)
      return [...new Set(states)]
    })
  return [
    '## What moves set off',
    'Each has one handler, which runs in the transaction of the move: both happen or neither.',
    table(
      ['effect', 'set off by'],
      EFFECTS.map((effect) => [`\`${effect}\``, causes(effect).join(', ')]),
    ),
  ].join('\n\n')
}

/** The 21 terms of the specification (§4), each with the states it denotes. */
function labelsText(): string {
  const combinations = allCombinations()
  const rows = LABELS.map((label) => [
    `\`${label}\``,
    describeStates(combinations.filter((states) => orderLabel(states) === label)),
    ORDER_PAYMENT_STATES.filter((state) => PAYMENT_LABELS[state] === label).join(', '),
  ])
  return [
    '## The 21 words',
    'Worked out of the states and never stored. The first that fits is said of an order; the last column is how its payment alone is called.',
    table(['word', 'said of an order', 'said of a payment'], rows),
  ].join('\n\n')
}

const STATE_VALUES = {
  state: ORDER_STATES,
  payment_state: ORDER_PAYMENT_STATES,
  shipment_state: ORDER_SHIPMENT_STATES,
  receipt_state: ORDER_RECEIPT_STATES,
  returnable: [true, false],
} as const

const allCombinations = (): Standing[] =>
  STATE_VALUES.state.flatMap((state) =>
    STATE_VALUES.payment_state.flatMap((payment_state) =>
      STATE_VALUES.shipment_state.flatMap((shipment_state) =>
        STATE_VALUES.receipt_state.flatMap((receipt_state) =>
          STATE_VALUES.returnable.map((returnable) => ({
            state,
            payment_state,
            shipment_state,
            receipt_state,
            returnable,
          })),
        ),
      ),
    ),
  )

const STATE_TEXTS: Record<keyof Standing, string> = {
  state: 'order',
  payment_state: 'payment',
  shipment_state: 'shipments',
  receipt_state: 'receipt',
  returnable: 'may be sent back',
}

/** The fields that all have in common; fields with any value are omitted. */
function describeStates(combinations: Standing[]): string {
  if (combinations.length === 0) return ''
  const fields = Object.entries(STATE_VALUES).flatMap(([field, all]) => {
    const values = all.filter((value) => combinations.some((states) => states[field as keyof Standing] === value))
    return values.length === all.length ? [] : [`${STATE_TEXTS[field as keyof Standing]}: ${values.join(', ')}`]
  })
  return fields.join('; ')
}

const table = (head: string[], rows: string[][]): string =>
  [head, head.map(() => '---'), ...rows].map((cells) => `| ${cells.join(' | ')} |`).join('\n')
