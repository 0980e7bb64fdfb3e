# docker build -t ferrete . && docker run -p 8001:8001 -v ferrete:/data ferrete
FROM node:26-slim AS build
WORKDIR /shop
COPY package.json package-lock.json .npmrc ./
RUN npm ci --include=dev --include=optional
COPY . .
# The image has Node, so the pinned one of node_modules is removed, as are the development dependencies.
RUN npm run build && npm prune --omit=dev && rm -rf node_modules/node-linux-*

FROM node:26-slim
ENV NODE_ENV=production DATA_DIR=/data
WORKDIR /shop
COPY --from=build /shop/package.json ./
COPY --from=build /shop/node_modules node_modules
COPY --from=build /shop/build build
COPY --from=build /shop/shop shop
COPY --from=build /shop/server server
# Run from their sources, as `node commands/restore.ts`.
COPY --from=build /shop/commands commands
COPY --from=build /shop/pictures pictures
RUN mkdir /data /respaldos && chown node:node /data /respaldos
USER node
VOLUME /data
EXPOSE 8001
# Alive, not ready: a restart does not help when the database is away.
HEALTHCHECK --start-period=60s --start-interval=2s CMD ["node", "-e", "fetch(`http://127.0.0.1:${process.env.PORT ?? 8001}/api/live`).then(({ ok }) => process.exit(ok ? 0 : 1), () => process.exit(1))"]
# Ends in less than the ten seconds of `docker stop`. With a longer DRAIN_SECONDS: `--stop-timeout`, eight more.
STOPSIGNAL SIGTERM
# glibc keeps what each of its heaps freed: two heaps instead of eight per core.
ENV MALLOC_ARENA_MAX=2
CMD ["node", "--max-semi-space-size=4", "build/start/shop.js"]
