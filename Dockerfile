# The product in one image; docs/operations/containers.md tells how to run it.
# The version of Node is that of .nvmrc, which tests/container/dockerfile.test.ts compares.

FROM node:24.21.0-bookworm-slim AS build
WORKDIR /app
COPY package.json package-lock.json .npmrc tsconfig.json vite.config.ts react-router.config.ts ./
COPY scripts ./scripts
COPY public ./public
COPY data ./data
COPY src ./src
COPY texts ./texts
RUN node scripts/setup.mjs --build

FROM node:24.21.0-bookworm-slim AS packages
WORKDIR /app
COPY package.json package-lock.json .npmrc ./
# The lockfile holds one platform's binaries, which `npm ci` refuses on others. Without the list of development
# packages those go too that others may use if they are there, some 100 MB. The image brings its own Node.
RUN npm pkg delete devDependencies \
 && npm install --no-save --no-audit --no-fund --loglevel=error \
 && npm sbom --sbom-format=cyclonedx > sbom.cdx.json \
 && rm -rf node_modules/node node_modules/node-bin-* node_modules/.bin/node

FROM node:24.21.0-bookworm-slim
# Fonts for the preview pictures of shared links in every language.
RUN apt-get update \
 && apt-get install --yes --no-install-recommends fontconfig fonts-liberation fonts-dejavu-core fonts-noto-cjk fonts-tlwg-loma-ttf fonts-tlwg-norasi-ttf \
 && rm -rf /var/lib/apt/lists/* \
 && install --directory --owner=node --group=node --mode=700 /var/lib/clinic-atlas
WORKDIR /app
COPY --from=packages /app/node_modules ./node_modules
COPY --from=packages /app/sbom.cdx.json ./
COPY --from=build /app/build ./build
COPY --from=build /app/.texts ./.texts
COPY package.json ./
COPY data ./data
COPY src/domain ./src/domain
# The client and the words of the pages, by which Markdown and feeds are read and written too.
COPY src/web/api/client.ts src/web/api/request.ts ./src/web/api/
COPY src/web/gateway/http-error-text.ts ./src/web/gateway/
COPY src/web/lib/reading/api-error.ts ./src/web/lib/reading/
COPY src/web/lib/words.ts ./src/web/lib/
COPY src/web/parts/describe-national-register.ts src/web/parts/price-details-words.ts src/web/parts/score-bar-model.ts src/web/parts/write-counts.ts src/web/parts/write-price-note.ts src/web/parts/write-reason.ts ./src/web/parts/
COPY src/server ./src/server
COPY src/cli ./src/cli
ENV NODE_ENV=production MALLOC_ARENA_MAX=2 NODE_OPTIONS=--max-semi-space-size=32 HOST=0.0.0.0 PORT=3000 VAR_DIR=/var/lib/clinic-atlas XDG_CACHE_HOME=/tmp
USER node
VOLUME /var/lib/clinic-atlas
EXPOSE 3000
# Asks whether the process lives: without its database it still shows saved copies, and a restart would not help.
HEALTHCHECK --interval=30s --timeout=5s --start-period=60s \
  CMD ["node", "-e", "fetch(`http://127.0.0.1:${process.env.PORT}/healthz`).then(({ ok }) => process.exit(ok ? 0 : 1), () => process.exit(1))"]
CMD ["node", "src/server/main.ts"]
