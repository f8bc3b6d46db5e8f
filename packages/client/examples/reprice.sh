# Gives the product with an EAN a new price, and reads what was sold today. Needs jq.
set -eu
ask() { curl --silent --show-error --fail-with-body --header "Authorization: Bearer $LARDER_TOKEN" "$@"; }

product=$(ask "$LARDER_URL/api/v1/products?search=8710398500052&limit=1" | jq '.products[0]')
id=$(echo "$product" | jq .id)

# If-Match: a change that somebody else made in between is refused, and not written over.
# Idempotency-Key: sent again under the same key, the change is made once.
ask --request PUT "$LARDER_URL/api/v1/products/$id" \
  --header "Content-Type: application/json" \
  --header "If-Match: \"$(echo "$product" | jq .version)\"" \
  --header "Idempotency-Key: reprice-$id-$(date +%s)" \
  --data '{ "retail_price_cents": 475 }' | jq '.retailPriceCents'

ask "$LARDER_URL/api/v1/reporting/products" | jq ".productSales[] | select(.productId == $id) | .itemCount"
