import { Type } from 'typebox'
import { Image } from './catalog.ts'
import { closed, Nullable } from './endpoint.ts'

/** Tokens of the design that a site may set, and their values; nothing that could load or close anything. */
const tokens = (name: string, description: string) =>
  Type.Record(
    Type.String({ pattern: `^--(${name})[a-z-]*$`, maxLength: 60 }),
    Type.String({ pattern: '^[\\w\\s#%.,()\'"/+-]{1,200}$' }),
    { ...closed, description },
  )

/** Settings of a site that make its look. */
export const LOOK_CONFIGS = {
  theme: tokens(
    'color|font|text|radius|shadow|ease|spacing',
    'CSS custom properties of the brand; colours are `#rrggbb`',
  ),
  theme_dark: tokens(
    'color',
    'Its colours for visitors who prefer a dark scheme; a site that has colours of its own and none of these is always light',
  ),
  logos: Type.Object(
    { light: Nullable(Image), dark: Nullable(Image), icon: Nullable(Image) },
    {
      description:
        'Pictures of the brand: its logo on light and on dark ground, and the square one of browsers and phones',
    },
  ),
}
