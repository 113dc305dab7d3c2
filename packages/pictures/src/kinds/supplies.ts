import { darken, lighten } from '../colour.ts'
import { bar, front, gloss, led, mark, metal, shadow, slab, softShade, tube } from '../materials.ts'
import type { Pen } from '../pen.ts'
import { circle, ellipse, path, rect, repeat, stroke, turned } from '../shapes.ts'

function floorLamp(pen: Pen) {
  const light = pen.radial(0.5, 0.5, 0.5, [0, '#fff3cf', 0.9], [1, '#fff3cf', 0])
  return (
    shadow(pen, 500, 886, 200) +
    circle(500, 330, 330, light) +
    rect(490, 380, 20, 480, 6, tube(pen, darken(pen.colour, 0.2))) +
    ellipse(500, 868, 160, 26, slab(pen, darken(pen.colour, 0.1))) +
    path('M390 120H610L700 400H300z', pen.linear(90, [0, lighten(pen.colour, 0.25)], [1, lighten(pen.colour, 0.6)])) +
    ellipse(500, 400, 200, 26, '#fff0c4') +
    path('M400 130H450L380 390H320z', '#ffffff', { opacity: 0.3 })
  )
}

function deskLamp(pen: Pen) {
  const arm = 'M420 850L320 520L560 300'
  return (
    shadow(pen, 440, 880, 230) +
    path('M560 420L360 860H860L760 420z', pen.linear(90, [0, '#fff1c4', 0.85], [1, '#fff1c4', 0])) +
    stroke(arm, darken(pen.colour, 0.3), 30, { 'stroke-linejoin': 'round' }) +
    stroke(arm, pen.colour, 18, { 'stroke-linejoin': 'round' }) +
    circle(320, 520, 28, metal(pen)) +
    ellipse(420, 862, 180, 28, slab(pen, pen.colour)) +
    turned(
      32,
      620,
      320,
      path('M540 240Q540 170 620 170T700 240L760 380H480z', tube(pen, pen.colour)) +
        ellipse(620, 380, 140, 24, '#fff4d2'),
    ) +
    led(pen, 420, 846, 7)
  )
}

export const lamp = (pen: Pen) => pen.random.pick([floorLamp, deskLamp])(pen)

export function mediaPlayer(pen: Pen) {
  return (
    shadow(pen, 500, 800, 420, 34) +
    circle(
      500,
      400,
      270,
      pen.linear(40, [0, '#f4f4f6'], [0.3, '#c9d6ee'], [0.5, '#f1d9ec'], [0.7, '#d8efe2'], [1, '#b9bdc6']),
    ) +
    circle(500, 400, 270, 'none', { stroke: '#9aa0a8', 'stroke-width': 3 }) +
    circle(500, 400, 92, '#e9e6e1', { opacity: 0.9 }) +
    circle(500, 400, 38, '#cfc9c0') +
    rect(80, 560, 840, 210, 24, front(pen, pen.colour)) +
    rect(80, 560, 840, 8, 4, '#ffffff', { opacity: 0.35 }) +
    rect(130, 626, 440, 16, 8, '#0b0c0e') +
    rect(620, 610, 180, 80, 10, '#0a0b0d') +
    repeat(3, (index) => rect(642 + index * 46, 630, 30, 40, 5, lighten(pen.accent, 0.4))) +
    circle(856, 650, 30, metal(pen)) +
    mark(pen, 160, 710, 30, pen.contrast, 0.6) +
    rect(130, 764, 80, 24, 8, '#26282c') +
    rect(790, 764, 80, 24, 8, '#26282c')
  )
}

export function game(pen: Pen) {
  const sky = pen.linear(90, [0, lighten(pen.accent, 0.35)], [1, darken(pen.accent, 0.35)])
  const ridge = pen.random.whole(420, 520)
  return (
    shadow(pen, 510, 884, 300) +
    path('M740 130L790 150V846L740 876z', darken(pen.colour, 0.5)) +
    rect(230, 120, 520, 760, 18, slab(pen, pen.colour)) +
    rect(252, 142, 476, 716, 8, sky) +
    circle(pen.random.whole(360, 620), 330, 86, '#fff3d6', { opacity: 0.9 }) +
    path(`M252 640L380 ${ridge}L500 620L640 ${ridge - 40}L728 600V858H252z`, darken(pen.accent, 0.55)) +
    path('M252 760Q420 660 728 740V858H252z', darken(pen.accent, 0.75)) +
    rect(252, 142, 476, 70, 8, pen.colour) +
    mark(pen, 300, 178, 40, pen.contrast, 0.9) +
    rect(350, 168, 200, 20, 8, pen.contrast, { opacity: 0.8 }) +
    path('M252 142H470L300 858H252z', gloss(pen, 0.3))
  )
}

export function component(pen: Pen) {
  const pins = (index: number) => {
    const at = 250 + index * 42
    return (
      rect(at, 150, 18, 80, 3, '#d9b45a') +
      rect(at, 770, 18, 80, 3, '#d9b45a') +
      rect(150, at, 80, 18, 3, '#d9b45a') +
      rect(770, at, 80, 18, 3, '#d9b45a')
    )
  }
  return (
    softShade(pen, 140, 170, 740, 740) +
    rect(120, 120, 760, 760, 36, pen.linear(50, [0, '#2a7a5c'], [1, '#0f4634'])) +
    stroke('M160 330H220M160 620H220M330 840V780M620 840V780M840 400H780M500 160V220', '#7fc6a4', 6, { opacity: 0.7 }) +
    repeat(12, pins) +
    rect(210, 210, 580, 580, 26, slab(pen, '#24262b')) +
    rect(280, 280, 440, 440, 30, metal(pen)) +
    mark(pen, 500, 450, 110, '#5b5f66', 0.8) +
    rect(400, 560, 200, 22, 8, '#5b5f66', { opacity: 0.7 }) +
    rect(430, 600, 140, 14, 6, '#5b5f66', { opacity: 0.5 }) +
    path('M240 770l40-40v40z', '#d9b45a')
  )
}

export function cartridge(pen: Pen) {
  const inks = ['#1d1d1f', '#1a9fcb', '#cf2f7a', '#efc21c'] as const
  const single = pen.random.chance(0.4)
  if (single) {
    return (
      shadow(pen, 500, 790, 410, 40) +
      rect(90, 500, 820, 240, 40, bar(pen, darken(pen.colour, 0.3))) +
      rect(130, 420, 740, 150, 24, front(pen, pen.colour)) +
      rect(60, 540, 60, 190, 20, '#3a3d43') +
      rect(880, 540, 60, 190, 20, '#3a3d43') +
      rect(190, 650, 620, 50, 25, tube(pen, pen.accent)) +
      mark(pen, 240, 494, 50, pen.contrast, 0.7) +
      rect(300, 484, 200, 18, 8, pen.contrast, { opacity: 0.6 })
    )
  }
  return (
    shadow(pen, 500, 850, 430, 36) +
    inks
      .map((ink, index) => {
        const x = 96 + index * 206
        return (
          rect(x, 250, 190, 590, 20, slab(pen, '#3c3f45')) +
          rect(x + 16, 320, 158, 360, 12, ink) +
          rect(x + 16, 320, 158, 120, 12, '#ffffff', { opacity: 0.14 }) +
          mark(pen, x + 95, 400, 46, '#ffffff', 0.85) +
          rect(x + 40, 560, 110, 14, 6, '#ffffff', { opacity: 0.7 }) +
          rect(x + 60, 210, 70, 50, 10, '#2a2c31') +
          rect(x + 50, 730, 90, 60, 6, '#d9b45a')
        )
      })
      .join('')
  )
}

export function card(pen: Pen) {
  const face = pen.linear(40, [0, lighten(pen.accent, 0.3)], [0.5, pen.accent], [1, darken(pen.accent, 0.4)])
  const plain = (tilt: number, fill: string) => turned(tilt, 500, 520, rect(150, 300, 700, 430, 40, fill))
  return (
    softShade(pen, 130, 330, 760, 480) +
    plain(9, slab(pen, pen.colour)) +
    turned(
      -6,
      500,
      520,
      rect(150, 300, 700, 430, 40, face) +
        circle(740, 360, 230, '#ffffff', {
          opacity: 0.1,
          'clip-path': pen.clip(rect(150, 300, 700, 430, 40, '#000')),
        }) +
        rect(210, 450, 130, 100, 16, '#e2c16c') +
        stroke('M210 500H340M254 450V550M296 450V550', '#a8852f', 4) +
        mark(pen, 760, 380, 64, '#ffffff', 0.95) +
        rect(210, 620, 300, 22, 8, '#ffffff', { opacity: 0.85 }) +
        rect(210, 660, 180, 14, 6, '#ffffff', { opacity: 0.6 }),
    )
  )
}
