import { createServer } from 'node:http'
import { respond } from './respond.ts'
import { port } from './settings.ts'

createServer(respond).listen(Number(port), '127.0.0.1', () => console.log(`Steppe Goods: http://127.0.0.1:${port}`))
