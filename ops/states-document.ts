import {
  type Actor,
  EFFECTS,
  type Effect,
  LABELS,
  type LabelState,
  MACHINES,
  type Machine,
  type MachineName,
  ORDER_PAYMENT_STATES,
  ORDER_RECEIPT_STATES,
  ORDER_SHIPMENT_STATES,
  ORDER_STATES,
  orderLabel,
  PAYMENT_LABELS,
  type Transition,
} from '../packages/contract/src/index.ts'

const TITLES: Record<MachineName, string> = {
  order: 'Order',
  payment: 'Payment of the order',
  shipment: 'Shipment',
  return: 'Return',
  refund: 'Refund',
  receipt: 'VAT receipt',
  edit: 'Change of a placed order by staff',
}

const ACTOR_TEXTS: Record<Actor, string> = {
  shopper: 'the holder of the order',
  staff: 'a staff member with the permission of the transition',
  provider: 'a payment provider or the tax office, in answer to the shop',
  clock: 'a deadline',
  shop: 'the shop itself, as a consequence of another move',
}

/** Diagrams and tables of the states, as Markdown for `docs/states.md`. */
export function statesDocument(): string {
  const names = Object.keys(MACHINES) as MachineName[]
  return [
    '# States',
    'Written by `npm run generate` from `packages/contract/src/states.ts` and `labels.ts`; for the reasons see [decision 12](decisions/0012-one-table-of-states.md). The server makes only these moves, records each in the history of its order, and refuses all others.',
    `Actors: ${(Object.keys(ACTOR_TEXTS) as Actor[]).map((actor) => `**${actor}**, ${ACTOR_TEXTS[actor]}`).join('; ')}.`,
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
    table(['from', 'to', 'by', 'permission', 'effects'], grouped(transitions).map(transitionCells)),
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
    '## Effects of moves',
    'Each effect has one handler, which runs in the transaction of the move: both happen or neither.',
    table(
      ['effect', 'moves'],
      EFFECTS.map((effect) => [`\`${effect}\``, causes(effect).join(', ')]),
    ),
  ].join('\n\n')
}

/** The 21 labels of the specification (§4), each with the states it denotes. */
function labelsText(): string {
  const combinations = allCombinations()
  const rows = LABELS.map((label) => [
    `\`${label}\``,
    describeStates(combinations.filter((states) => orderLabel(states) === label)),
    ORDER_PAYMENT_STATES.filter((state) => PAYMENT_LABELS[state] === label).join(', '),
  ])
  return [
    '## The 21 labels',
    'Labels are derived from the states and never stored. An order has the first that applies; the last column lists the payment states with the same label.',
    table(['label', 'states of the order', 'states of the payment'], rows),
  ].join('\n\n')
}

const STATE_VALUES = {
  state: ORDER_STATES,
  payment_state: ORDER_PAYMENT_STATES,
  shipment_state: ORDER_SHIPMENT_STATES,
  receipt_state: ORDER_RECEIPT_STATES,
  returnable: [true, false],
} as const

const allCombinations = (): LabelState[] =>
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

const STATE_TEXTS: Record<keyof LabelState, string> = {
  state: 'order',
  payment_state: 'payment',
  shipment_state: 'shipments',
  receipt_state: 'receipt',
  returnable: 'returnable',
}

/** The fields that all have in common; fields with any value are omitted. */
function describeStates(combinations: LabelState[]): string {
  if (combinations.length === 0) return ''
  const fields = Object.entries(STATE_VALUES).flatMap(([field, all]) => {
    const values = all.filter((value) => combinations.some((states) => states[field as keyof LabelState] === value))
    return values.length === all.length ? [] : [`${STATE_TEXTS[field as keyof LabelState]}: ${values.join(', ')}`]
  })
  return fields.join('; ')
}

const table = (head: string[], rows: string[][]): string =>
  [head, head.map(() => '---'), ...rows].map((cells) => `| ${cells.join(' | ')} |`).join('\n')
