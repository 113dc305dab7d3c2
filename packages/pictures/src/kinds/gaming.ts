import { darken, lighten } from '../colour.ts'
import { display, front, led, mark, shadow, slab, softShade } from '../materials.ts'
import type { Pen } from '../pen.ts'
import { circle, ellipse, group, path, rect, repeat, stroke } from '../shapes.ts'

export function gamepad(pen: Pen) {
  const body =
    'M300 300H700C790 300 840 360 872 520C900 660 900 770 826 776C756 780 730 680 660 630H340C270 680 244 780 174 776C100 770 100 660 128 520C160 360 210 300 300 300z'
  const stick = (x: number, y: number) =>
    circle(x, y, 66, darken(pen.colour, 0.5)) +
    circle(x, y, 54, pen.radial(0.4, 0.35, 0.7, [0, '#63676e'], [0.6, '#2a2c31'], [1, '#131417'])) +
    circle(x, y, 34, '#24262a') +
    ellipse(x - 10, y - 12, 16, 9, '#ffffff', { opacity: 0.25 })
  const buttons = [
    [770, 396, '#e8b84a'],
    [836, 460, '#e0604f'],
    [704, 460, '#4f93dd'],
    [770, 524, '#58b368'],
  ] as const
  const cross =
    rect(214, 400, 40, 124, 10, '#24262a') +
    rect(172, 442, 124, 40, 10, '#24262a') +
    rect(222, 408, 8, 108, 4, '#ffffff', { opacity: 0.1 })
  return (
    softShade(pen, 110, 420, 800, 430) +
    rect(230, 252, 170, 80, 36, darken(pen.colour, 0.4)) +
    rect(600, 252, 170, 80, 36, darken(pen.colour, 0.4)) +
    path(body, pen.linear(75, [0, lighten(pen.colour, 0.35)], [0.4, pen.colour], [1, darken(pen.colour, 0.36)])) +
    path(
      'M300 306H700C760 306 800 330 826 380C780 350 740 340 700 340H300C250 340 210 350 174 380C200 330 240 306 300 306z',
      '#ffffff',
      { opacity: 0.2 },
    ) +
    cross +
    buttons
      .map(
        ([x, y, colour]) =>
          circle(x, y, 32, '#24262a') +
          circle(x, y - 3, 26, colour) +
          ellipse(x - 7, y - 12, 9, 6, '#ffffff', { opacity: 0.5 }),
      )
      .join('') +
    stick(372, 580) +
    stick(628, 580) +
    mark(pen, 500, 400, 62, pen.contrast, 0.7) +
    rect(410, 452, 40, 18, 9, '#24262a') +
    rect(550, 452, 40, 18, 9, '#24262a') +
    stroke('M420 520H580', pen.accent, 10)
  )
}

export function gameConsole(pen: Pen) {
  if (pen.random.chance(0.35)) return handheld(pen)
  const pad = group(gamepad(pen), { transform: 'translate(420 480) scale(.5)' })
  return (
    shadow(pen, 400, 872, 230) +
    path('M250 120Q300 96 330 110V860Q300 880 250 860z', lighten(pen.colour, 0.25)) +
    rect(318, 128, 150, 720, 12, '#15171b') +
    path('M462 110Q500 96 556 120V860Q500 880 462 860z', slab(pen, pen.colour)) +
    stroke('M328 140V836', pen.accent, 7) +
    repeat(12, (row) => rect(344, 170 + row * 22, 100, 9, 4, '#2f333a')) +
    rect(386, 560, 14, 200, 7, '#05060a') +
    led(pen, 393, 520, 7) +
    rect(214, 846, 390, 28, 14, '#1b1d20') +
    mark(pen, 510, 210, 36, pen.contrast, 0.5) +
    pad
  )
}

function handheld(pen: Pen) {
  const grip = (x: number, colour: string) =>
    rect(x, 300, 170, 400, 80, slab(pen, colour)) +
    circle(x + 85, 400, 46, '#17191c') +
    circle(x + 85, 396, 36, '#3d4148') +
    repeat(4, (index) =>
      circle(x + 85 + (index % 2) * (2 - index) * 36, 560 + ((index + 1) % 2) * (index - 1) * 36, 17, '#17191c'),
    )
  return (
    softShade(pen, 60, 320, 880, 480) +
    grip(60, pen.accent) +
    grip(770, pen.colour) +
    rect(190, 290, 620, 420, 24, front(pen, '#2a2c31')) +
    rect(206, 306, 588, 388, 16, '#07080a') +
    display(pen, 230, 330, 540, 340, 6)
  )
}
