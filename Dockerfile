# The release: the start command as a bundle, the sources that it reads, the libraries of production, the compiled sentences and the built screens.
# What a line of RUN does is also done by the tests, in a folder without a container engine.
ARG NODE=node:24.21.0-bookworm-slim

FROM ${NODE} AS build
WORKDIR /app
COPY package.json package-lock.json .npmrc lingui.config.ts tsconfig.json ./
COPY apps apps
COPY packages packages
COPY scripts scripts
RUN npm ci --include=dev --ignore-scripts --no-audit --no-fund --loglevel=error
RUN node --disable-warning=ExperimentalWarning scripts/build-web.ts
RUN node --disable-warning=ExperimentalWarning scripts/build-server.ts
# The libraries anew, without those that only build; no source map or type declaration is read at run time.
RUN npm ci --omit=dev --ignore-scripts --no-audit --no-fund --loglevel=error
RUN find node_modules -type f \( -name '*.map' -o -name '*.d.ts' -o -name '*.d.mts' -o -name '*.d.cts' \) -delete

FROM ${NODE}
# DATA_DIR holds files while they are received; with S3 and PostgreSQL nothing in it outlives the process.
ENV NODE_ENV=production HOST=0.0.0.0 PORT=4000 METRICS_PORT=9464 DATA_DIR=/tmp/filings
WORKDIR /app
COPY --from=build /app/package.json /app/package-lock.json ./
COPY --from=build /app/node_modules node_modules
COPY --from=build /app/apps/start apps/start
COPY --from=build /app/apps/server apps/server
COPY --from=build /app/apps/cli apps/cli
COPY --from=build /app/apps/web/dist apps/web/dist
COPY --from=build /app/packages packages
COPY --from=build /app/scripts scripts
USER node
EXPOSE 4000 9464
HEALTHCHECK --interval=10s --timeout=4s --start-period=30s --retries=3 CMD ["node", "scripts/operator/probe.mjs", "http://127.0.0.1:9464/ready"]
CMD ["node", "--disable-warning=ExperimentalWarning", "apps/start/dist/main.js", "--only", "api"]
