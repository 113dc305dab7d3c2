import { type ESTree, type ParseResult, parseSync } from 'vite'

/** An action of the SDK: its name without that of its group, its parameters as they are written, its doc comment. */
export type Action = { name: string; parameters: string; doc: string }

type Source = Pick<ParseResult, 'comments'> & { code: string }

/** Actions that a function returns under a name, as `createShop` does, and the factories that make them. */
type Group = { group: string; factories: string[] }

/** Groups that a function returns: each is what one factory returns, or the spread of several. */
export function groupsOf(code: string, creator: string): Group[] {
  const { program } = parseSync('shop.ts', code)
  const body = functionsOf(program).find(({ id }) => id?.name === creator)?.body?.body ?? []
  const returned = body.flatMap((statement) => (statement.type === 'ReturnStatement' ? [statement.argument] : []))
  return returned.flatMap((value) =>
    value?.type === 'ObjectExpression' ? value.properties.flatMap((property) => groupOf(property)) : [],
  )
}

/** Actions that each factory of a declaration file returns; those of a nested group are `group.action`. */
export function actionsIn(code: string): Map<string, Action[]> {
  const { program, comments } = parseSync('actions.d.ts', code)
  return new Map(
    functionsOf(program).map(({ id, returnType }) => [
      id?.name ?? '',
      returnType ? actionsOf({ code, comments }, returnType.typeAnnotation, []) : [],
    ]),
  )
}

const functionsOf = ({ body }: ESTree.Program): ESTree.Function[] =>
  body.flatMap((statement) => {
    const declared = statement.type === 'ExportNamedDeclaration' ? statement.declaration : null
    return declared?.type === 'FunctionDeclaration' || declared?.type === 'TSDeclareFunction' ? [declared] : []
  })

function groupOf(property: ESTree.ObjectPropertyKind): Group[] {
  if (property.type !== 'Property' || property.key.type !== 'Identifier') return []
  const factories = factoriesOf(property.value)
  return factories.length > 0 ? [{ group: property.key.name, factories }] : []
}

function factoriesOf(value: ESTree.Expression): string[] {
  if (value.type === 'CallExpression') return value.callee.type === 'Identifier' ? [value.callee.name] : []
  if (value.type !== 'ObjectExpression') return []
  return value.properties.flatMap((part) => (part.type === 'SpreadElement' ? factoriesOf(part.argument) : []))
}

function actionsOf(source: Source, type: ESTree.TSType, parents: string[]): Action[] {
  if (type.type === 'TSIntersectionType') return type.types.flatMap((one) => actionsOf(source, one, parents))
  if (type.type !== 'TSTypeLiteral') return []
  return type.members.flatMap((member) => {
    if (member.type !== 'TSMethodSignature' && member.type !== 'TSPropertySignature') return []
    if (member.key.type !== 'Identifier') return []
    const path = [...parents, member.key.name]
    const action = (params: ESTree.ParamPattern[]): Action[] => [
      { name: path.join('.'), parameters: parametersOf(source, params), doc: docBefore(source, member.start) },
    ]
    if (member.type === 'TSMethodSignature') return action(member.params)
    const value = member.typeAnnotation?.typeAnnotation
    if (value?.type === 'TSFunctionType') return action(value.params)
    return value ? actionsOf(source, value, path) : []
  })
}

/** Parameters without the options that every action takes. */
function parametersOf({ code }: Source, params: ESTree.ParamPattern[]): string {
  const own = params.filter((param) => !isCallOptions(param)).map(({ start, end }) => code.slice(start, end))
  return `(${own.join(', ')})`.replace(/\s+/g, ' ')
}

const isCallOptions = (param: ESTree.ParamPattern): boolean =>
  param.type === 'Identifier'
    ? param.name === 'call'
    : param.type === 'ObjectPattern' &&
      param.properties.some(
        (property) =>
          property.type === 'Property' && property.key.type === 'Identifier' && property.key.name === 'signal',
      )

/** Text of the doc comment that ends where this begins. */
function docBefore({ code, comments }: Source, start: number): string {
  const comment = comments.findLast(({ end }) => end <= start)
  if (!comment?.value.startsWith('*') || code.slice(comment.end, start).trim() !== '') return ''
  return comment.value
    .split('\n')
    .map((line) => line.replace(/^\s*\*+/, '').trim())
    .join(' ')
    .trim()
}
