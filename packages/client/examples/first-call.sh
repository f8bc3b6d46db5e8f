curl --fail-with-body "$LARDER_URL/api/v1/products?limit=3" \
  --header "Authorization: Bearer $LARDER_TOKEN"
