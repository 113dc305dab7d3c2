// Repeats a draw of a wheel, a roulette or a jackpot from its published proof, with nothing of the shop:
// `node ops/check-draw.mjs proof.json`, or the proof on stdin.
import { createHash, createHmac } from 'node:crypto'
import { readFileSync } from 'node:fs'

const {
  seed,
  commitment,
  message,
  prizes,
  drawn_prize_id: toldPrize,
  tickets,
  drawn_ticket: toldTicket,
} = JSON.parse(readFileSync(process.argv[2] ?? 0, 'utf8'))

if (seed === null) stop('The seed is not told until its day is over.')
const hash = createHash('sha256').update(seed).digest('hex')
if (hash !== commitment) stop(`The seed is not the one that was promised: its hash is ${hash}.`)

if (tickets === undefined) {
  const drawn = prizeOf(numberBelow(prizes.reduce((sum, { weight }) => sum + weight, 0)))
  tell('prize', drawn, toldPrize)
} else tell('ticket', numberBelow(tickets) + 1, toldTicket)

function tell(what, drawn, told) {
  if (drawn !== told) stop(`The seed draws ${what} ${drawn}, and ${told} was told.`)
  console.log(`${what === 'prize' ? 'Prize' : 'Ticket'} ${drawn} was drawn as promised.`)
}

/** The first six bytes of the HMAC that are a number of a whole run of sums; after 30 bytes the message goes on with a count. */
function numberBelow(sum) {
  const end = 2 ** 48 - (2 ** 48 % sum)
  for (let round = 0; ; round++) {
    const bytes = createHmac('sha256', seed)
      .update(round === 0 ? message : `${message}:${round}`)
      .digest()
    for (let at = 0; at + 6 <= bytes.length; at += 6) {
      const number = bytes.readUIntBE(at, 6)
      if (number < end) return number % sum
    }
  }
}

function prizeOf(number) {
  let passed = 0
  for (const { id, weight } of prizes) {
    passed += weight
    if (number < passed) return id
  }
}

function stop(why) {
  console.error(why)
  process.exit(1)
}
