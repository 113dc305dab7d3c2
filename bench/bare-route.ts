import Fastify from 'fastify'

const server = Fastify()
server.get('/', () => ({ hello: 'world' }))
await server.listen({ host: '127.0.0.1', port: Number(process.argv[2]) })
process.on('SIGTERM', () => server.close())
